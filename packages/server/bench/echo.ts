// A bare echo over ws, for comparison: no rules, no disk.
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) => socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })));
server.on('listening', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
