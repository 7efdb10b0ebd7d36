// Works odds out beside the page, so that a large question never makes it stand still.
import { oddsView } from './view.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(oddsView(data)));
