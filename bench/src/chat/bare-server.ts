import { createServer } from 'node:http'
import { Server } from 'socket.io'
import pg from 'pg'
import { type BareMessage, INSERT_BARE, valuesOf } from './bare-messages.ts'

// A chat server with the lowest possible cost: it echoes each message to all other clients and makes one INSERT,
// without any access check.
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10 })
const http = createServer()
const io = new Server(http, { serveClient: false })

io.on('connection', (socket) => {
  socket.on('message', (message: BareMessage, acknowledge: (answer: unknown) => void) => {
    void pool.query(INSERT_BARE, valuesOf(message)).then(() => {
      socket.broadcast.emit('message', message)
      acknowledge({ status: '1' })
    })
  })
})
http.listen(0, '127.0.0.1', () => process.send?.(http.address()))
process.on('disconnect', () => process.exit(0))
