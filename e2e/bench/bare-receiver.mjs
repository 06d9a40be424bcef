// The minimal cost of a delivery: node:http, the signature, the same durable row, and one commit per turn of the event
// loop. Prints its port.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { DatabaseSync, enhance } from '@photostructure/sqlite'

const [, , file, secret] = process.argv
const database = enhance(new DatabaseSync(file))
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec(
  'create table inbox (id integer primary key, sha256 text unique, body blob, received_at integer)',
)
const insert = database.prepare('insert or ignore into inbox (sha256, body, received_at) values (?, ?, ?)')

let waiting = []
const commit = database.transaction((batch) => {
  for (const { body } of batch) insert.run(createHash('sha256').update(body).digest('hex'), body, Date.now())
})

function keep(body, response) {
  waiting.push({ body, response })
  if (waiting.length > 1) return
  setImmediate(() => {
    const batch = waiting
    waiting = []
    commit(batch)
    for (const each of batch) answer(each.response, 200)
  })
}

function answer(response, status) {
  response.writeHead(status, { 'content-length': 0 })
  response.end()
}

const server = createServer((request, response) => {
  const parts = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts)
    const claimed = Buffer.from(String(request.headers['x-hub-signature-256']).slice('sha256='.length), 'hex')
    const right = createHmac('sha256', secret).update(body).digest()
    if (claimed.length === right.length && timingSafeEqual(claimed, right)) keep(body, response)
    else answer(response, 401)
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
