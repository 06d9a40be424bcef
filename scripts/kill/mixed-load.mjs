import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deliveryHeaders, newDelivery } from './deliveries.mjs'
import { createTemplateEdits } from './template-edits.mjs'
import { isPassing } from './until-answered.mjs'

const AGAIN_MS = 25
/** What was killed breaks its connections at once; everything else is answered within this time. */
const HANGS_MS = 60_000
const DRAFTS = 4
const PROFILES = 2
const UPLOADERS = 2
const SENDERS = 6
const TEMPLATE_EDITORS = 2

/** A minimal JPEG with random content, so that every byte is compared. */
const photoOf = (n) =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    randomBytes(2000 + n),
    Buffer.from('ffd9', 'hex'),
  ])

/**
 * People who write drafts, edit profiles and templates and upload pictures, and a service that delivers events, all
 * concurrently until `stop`. Requests without a response are repeated, possibly elsewhere. `compare` checks what was
 * acknowledged.
 *
 * @param {{ addresses: () => string[], origin: string, cookie: string, appSecret: string }} world `addresses`: where the
 * product can be reached now; no requests are sent while there is none
 */
export function createMixedLoad(world) {
  const counts = {
    acknowledged: { drafts: 0, profiles: 0, templates: 0, uploads: 0, webhooks: 0 },
    failed: 0,
  }
  const answeredAt = { drafts: [], profiles: [], templates: [], uploads: [], webhooks: [] }
  let isOver = false
  const said = (kind) => {
    counts.acknowledged[kind] += 1
    answeredAt[kind].push(Date.now())
  }

  /** The JSON of a 200 response, or undefined if nothing was confirmed. */
  async function ask(method, path, body, headers = {}) {
    const at = world.addresses()
    const address = at[Math.floor(Math.random() * at.length)]
    if (address === undefined) return sleep(AGAIN_MS)
    const isJson = body !== undefined && !Buffer.isBuffer(body)
    try {
      const answer = await fetch(address + path, {
        method,
        headers: {
          cookie: world.cookie,
          origin: world.origin,
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        body: isJson ? JSON.stringify(body) : body,
        signal: AbortSignal.timeout(HANGS_MS),
      })
      const text = await answer.text()
      const isJsonAnswer = answer.headers.get('content-type')?.startsWith('application/json')
      if (answer.status === 200) return isJsonAnswer ? JSON.parse(text) : {}
      if (!isPassing(answer.status) || isForAnHour(text))
        throw new Error(`${method} ${path} was answered with ${answer.status}: ${text.slice(0, 300)}`)
    } catch (error) {
      if (!isLost(error)) throw error
    }
    counts.failed += 1
    await sleep(AGAIN_MS)
    return undefined
  }

  const untilAnswered = async (...question) => {
    for (;;) {
      const answer = await ask(...question)
      if (answer) return answer
    }
  }

  const drafts = []
  async function writeDraft() {
    const created = await untilAnswered('POST', '/api/template-drafts', {
      templateId: null,
      content: { n: 1 },
    })
    const draft = { id: created.id, acknowledged: 1, tried: 1 }
    drafts.push(draft)
    let revision = 1
    while (!isOver) {
      draft.tried = Math.max(draft.tried, revision + 1)
      const saved = await ask('PUT', `/api/template-drafts/${draft.id}`, {
        revision,
        content: { n: revision + 1 },
      })
      if (saved) {
        revision = saved.revision
        draft.acknowledged = revision
        said('drafts')
      } else if (!isOver) {
        // The save may have succeeded: continue from the stored revision, as the builder does.
        revision = (await untilAnswered('GET', `/api/template-drafts/${draft.id}`)).revision
      }
    }
  }

  const profiles = []
  async function editProfile(phoneNumberId) {
    const profile = { phoneNumberId, acknowledged: 0, tried: 0 }
    profiles.push(profile)
    while (!isOver) {
      profile.tried += 1
      const about = `Edit ${profile.tried}`
      const saved = await ask('POST', `/api/business-profile/${phoneNumberId}`, { about, base: {} })
      if (!saved) continue
      profile.acknowledged = profile.tried
      said('profiles')
    }
  }

  const templateEdits = createTemplateEdits({ ask, untilAnswered, said, isOver: () => isOver })

  const uploads = []
  async function upload() {
    for (let n = 0; !isOver; n += 1) {
      const bytes = photoOf(n % 500)
      const query = { file_name: 'a.jpg', file_length: bytes.length, file_type: 'image/jpeg' }
      const session = await ask('POST', '/api/uploads', query)
      if (!session) continue
      const done = await ask('POST', `/api/uploads/${encodeURIComponent(session.id)}`, bytes, {
        'content-type': 'image/jpeg',
      })
      if (!done?.h) continue
      uploads.push({ id: session.id, handle: done.h, bytes: bytes.length })
      said('uploads')
    }
  }

  const bodies = new Set()
  async function deliver() {
    while (!isOver) {
      const { body } = newDelivery()
      const headers = deliveryHeaders(world.appSecret, body)
      // Repeats until accepted, like a service; repetition must not duplicate anything.
      for (let isTaken = false; !isTaken && !isOver; ) {
        isTaken = (await ask('POST', '/webhook', Buffer.from(body), headers)) !== undefined
        if (isTaken) {
          bodies.add(createHash('sha256').update(body).digest('hex'))
          said('webhooks')
        }
      }
    }
  }

  let running = Promise.resolve([])
  return {
    counts,
    answeredAt,
    start(phoneNumberIds) {
      const some = (count, work) => Array.from({ length: count }, work)
      running = Promise.all([
        ...some(DRAFTS, writeDraft),
        ...phoneNumberIds.slice(0, PROFILES).map(editProfile),
        ...some(TEMPLATE_EDITORS, templateEdits.editRejected),
        templateEdits.editApproved(),
        ...some(UPLOADERS, upload),
        ...some(SENDERS, deliver),
      ])
      // One that breaks ends the others, too.
      running.catch(() => {
        isOver = true
      })
      return running
    },
    async stop() {
      isOver = true
      await running
    },
    /** Checks that everything acknowledged is there. */
    async compare(received) {
      const lost = []
      const doubled = []
      for (const draft of drafts) {
        const { revision, content } = await untilAnswered('GET', `/api/template-drafts/${draft.id}`)
        if (revision < draft.acknowledged)
          lost.push(`draft ${draft.id} at ${revision} of ${draft.acknowledged}`)
        if (content.n !== revision || revision > draft.tried)
          doubled.push(`draft ${draft.id}: ${content.n}, ${revision}`)
      }
      for (const profile of profiles) {
        const { about } = await untilAnswered('GET', `/api/business-profile/${profile.phoneNumberId}`)
        const n = Number(/^Edit (\d+)$/.exec(about ?? '')?.[1] ?? 0)
        if (n < profile.acknowledged)
          lost.push(`profile ${profile.phoneNumberId} at ${n} of ${profile.acknowledged}`)
      }
      await templateEdits.compare({ lost, doubled })
      for (const { id, handle, bytes } of uploads) {
        const kept = await untilAnswered('GET', `/api/uploads/${encodeURIComponent(id)}`)
        if (kept.h !== handle || kept.file_offset !== bytes) lost.push(`upload ${id}`)
      }
      const { hashes, messages } = await received()
      const known = new Set(hashes)
      for (const hash of bodies) if (!known.has(hash)) lost.push(`webhook ${hash}`)
      if (known.size !== hashes.length) doubled.push(`${hashes.length - known.size} bodies`)
      const once = new Set(messages)
      if (once.size !== messages.length) doubled.push(`${messages.length - once.size} events`)
      if (once.size < bodies.size) lost.push(`${bodies.size - once.size} events`)
      return { lost, doubled }
    },
  }
}

/** The account takes no more new templates: it passes, but not while anybody waits. */
const isForAnHour = (text) => text.includes('tooManyTemplateCreates')

/** A broken connection or a timeout. */
const isLost = (error) =>
  (error instanceof TypeError && error.message !== 'Failed to parse URL') ||
  error instanceof SyntaxError ||
  ['AbortError', 'TimeoutError'].includes(error?.name)
