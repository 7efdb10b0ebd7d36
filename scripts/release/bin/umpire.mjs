#!/usr/bin/env node
import '@umpire/cli/src/main.js';
