// The least a socket server does when everybody comes at once: Socket.IO and nothing else.
import http from 'node:http'

import { Server } from 'socket.io'

const [port] = process.argv.slice(2)
const server = http.createServer((_request, response) => response.end())
const io = new Server(server, { transports: ['websocket'], serveClient: false })
io.on('connection', () => undefined)
// as ours: without room in the queue its connections would wait for their second try, and not for the server
server.listen({ port: Number(port), host: '127.0.0.1', backlog: 4096 }, () => process.stdout.write('ready\n'))
