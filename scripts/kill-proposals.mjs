// node scripts/kill-proposals.mjs [kills]: kills the product between approvals and their changes; each must be made once.
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { phoneNumberIds, signIn, startProcess } from './kill/product-process.mjs'
import { untilAnswered } from './kill/until-answered.mjs'
import { freePort } from './prepare/free-port.mjs'

const APPROVER = { name: 'Ben', email: 'ben@example.com', password: 'seven sunny window seats' }
/** Longer than the one-second interval in which approved proposals are applied. */
const LONGEST_LIFE_MS = 1300
/** Only against hanging. */
const OVER_WITHIN_MS = 300_000
const AGAIN_MS = 100
const over = ['applied', 'refused', 'unknown', 'stale']

/**
 * @param {number} kills
 * @returns {Promise<{ kills: number, applied: number, unknown: number, lost: string[], doubled: string[] }>} `lost`:
 * reported as applied or not finished, but missing; `doubled`: made more than once; `unknown`: in progress at the kill
 */
export async function killProposals(kills) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-proposals-'))
  const port = await freePort()
  const start = () => startProcess({ dataDir, port })
  let product = await start()
  try {
    const { author, approver, number } = await setUp(product.baseUrl)
    const ids = []
    for (let kill = 0; kill < kills; kill += 1) {
      const body = { prefilled_message: messageOf(kill) }
      const { proposed } = await author('POST', `/api/qr-codes/${number}`, body)
      ids.push(proposed.id)
      await approver('POST', `/api/proposals/${proposed.id}/approve`, { round: 1 })
      await sleep(randomInt(LONGEST_LIFE_MS))
      await product.kill()
      product = await start()
    }
    const states = []
    for (const id of ids) states.push(await endOf(author, id))
    const { data: codes } = await author('GET', `/api/qr-codes/${number}`)
    return { kills, ...compare(states, codes) }
  } finally {
    await product.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const messageOf = (kill) => `Proposed before kill ${kill}`

/** Creates an author, an approver and a policy that requires approval. */
async function setUp(baseUrl) {
  const cookie = await signIn(baseUrl)
  const author = asker(baseUrl, cookie)
  const { link } = await author('POST', '/api/invitations', { email: APPROVER.email, role: 'admin' })
  const code = new URL(link).searchParams.get('code')
  const { name, password } = APPROVER
  const joined = await fetch(`${baseUrl}/api/auth/accept-invite`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ code, name, password }),
  })
  if (!joined.ok) throw new Error(`The approver cannot join: ${await joined.text()}`)
  const cookies = joined.headers.getSetCookie().map((each) => each.split(';')[0])
  const [number] = await phoneNumberIds(baseUrl, cookie)
  await author('PUT', '/api/policies', { kind: 'qr-codes', rule: 'one', people: [], roles: ['admin'] })
  return { author, approver: asker(baseUrl, cookies.join('; ')), number }
}

/** Sends requests to the console as a person. */
function asker(baseUrl, cookie) {
  return async (method, address, body) => {
    const ask = () =>
      fetch(`${baseUrl}${address}`, {
        method,
        headers: { cookie, origin: baseUrl, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      })
    if (method === 'GET') return JSON.parse((await untilAnswered(`${method} ${address}`, ask)).text)
    // Not repeated: it may have been done, and a second proposal would look like a change made twice.
    const answer = await ask()
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

async function endOf(ask, id) {
  for (const endsAt = Date.now() + OVER_WITHIN_MS; Date.now() < endsAt; await sleep(AGAIN_MS)) {
    const { state } = await ask('GET', `/api/proposals/${id}`)
    if (over.includes(state)) return state
  }
  return 'not over'
}

function compare(states, codes) {
  const [lost, doubled] = [[], []]
  for (const [kill, state] of states.entries()) {
    const made = codes.filter((code) => code.prefilled_message === messageOf(kill)).length
    if (made > 1) doubled.push(`${messageOf(kill)}: ${made} times`)
    if (state !== 'unknown' && (state !== 'applied' || made === 0)) lost.push(`${messageOf(kill)}: ${state}`)
  }
  const count = (wanted) => states.filter((state) => state === wanted).length
  return { applied: count('applied'), unknown: count('unknown'), lost, doubled }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outcome = await killProposals(Number(process.argv[2] ?? 20))
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
  process.exitCode = outcome.lost.length + outcome.doubled.length === 0 ? 0 : 1
}
