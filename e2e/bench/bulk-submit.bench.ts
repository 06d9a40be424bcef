import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BulkJob } from '@/lib/contract/bulk-jobs'
import { toDraftContent } from '@/lib/language/template/draft-content'
import { emptyForm } from '@/lib/language/template/form'
import { HOUR_MS } from '../../lib/contract/durations'
import { signIn, startProcess } from '../../scripts/kill/product-process.mjs'
import { freePort } from '../../scripts/prepare/free-port.mjs'
import type { Bench } from '../fixtures/bench-row'

const DRAFTS = 1000
/** Submitted drafts at each kill: in the middle of the hundred that the service accepts per hour. */
const KILLED_AT = [150, 450, 830]
const LOOK_MS = 10
const JOB = 'bulk-submit-of-bench'

/** A job that submits 1,000 drafts, beyond the hourly limit, while the product is killed three times. */
export const bench: Bench = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-bulk-'))
  const at = { dataDir, port: await freePort() }
  let running = await startProcess(at)
  const console = consoleAt(running.baseUrl, await signIn(running.baseUrl))
  try {
    for (let n = 0; n < DRAFTS; n += 1)
      await console.ask('POST', '/api/template-drafts', { templateId: null, content: draftOf(n) })
    const startedAt = performance.now()
    await console.ask('POST', '/api/template-jobs', { id: JOB, action: { kind: 'submit' } })
    const kills = [...KILLED_AT]
    const waits: number[] = []
    for (let job = await console.job(); job.endedAt === null; job = await console.job()) {
      const isKill = kills[0] !== undefined && job.done >= kills[0]
      if (isKill) {
        kills.shift()
        await running.kill()
        running = await startProcess(at)
      } else if (job.waitsUntil !== null) {
        const { now } = await console.ask<{ now: string }>('GET', '/api/clock')
        waits.push(job.waitsUntil - Date.parse(now))
        await console.ask('POST', '/api/clock', { to: new Date(job.waitsUntil + 1).toISOString() })
        // The job continues a moment later.
        while ((await console.job()).waitsUntil === job.waitsUntil) await sleep(LOOK_MS)
      } else await sleep(LOOK_MS)
    }
    const seconds = (performance.now() - startedAt) / 1000
    const job = await console.job()
    const names = await console.templates()
    const audited = await console.audited()
    const exactly = (name: string, value: number, limit: number, unit = 'drafts') => ({
      ...{ name, value, unit, limit },
      ok: value === limit,
    })
    return [
      exactly('kills of the product while it submits', KILLED_AT.length - kills.length, 3, 'kills'),
      exactly(`of ${DRAFTS} drafts submitted`, job.done, DRAFTS),
      exactly('of them refused, as one that is submitted twice is', job.refused, 0),
      exactly('templates there are afterwards', new Set(names).size, DRAFTS, 'templates'),
      exactly('of them there twice', names.length - new Set(names).size, 0, 'templates'),
      exactly('submissions in the audit log', audited.length, DRAFTS, 'entries'),
      exactly('of them written down twice', audited.length - new Set(audited).size, 0, 'entries'),
      {
        name: 'times it waited for the limit of an hour, and said until when',
        value: waits.filter((wait) => wait > 0 && wait <= HOUR_MS).length,
        unit: 'times',
        limit: DRAFTS / 100 - 1,
        ok: waits.length >= DRAFTS / 100 - 1 && waits.every((wait) => wait > 0 && wait <= HOUR_MS),
      },
      { name: 'all of it, with starts and without the hours', value: seconds, unit: 's' },
    ]
  } finally {
    await running.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const draftOf = (n: number) =>
  toDraftContent(
    {
      ...emptyForm('en_US'),
      name: `bulk_${String(n).padStart(4, '0')}`,
      category: 'UTILITY',
      body: { text: `Your order ${n} is on its way to you.`, samples: {}, rest: {} },
      pendingJson: null,
    },
    { purpose: 'create', sourceId: null },
  )

function consoleAt(baseUrl: string, cookie: string) {
  async function ask<Answer>(method: string, route: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(baseUrl + route, {
      method,
      headers: { cookie, origin: baseUrl, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${route} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    ask,
    async job() {
      const { data } = await ask<{ data: BulkJob[] }>('GET', '/api/template-jobs')
      const job = data.find(({ id }) => id === JOB)
      if (!job) throw new Error('The job is gone.')
      return job
    },
    async templates() {
      const names: string[] = []
      for (let after: string | undefined = ''; after !== undefined; ) {
        const query = new URLSearchParams({ limit: '100', name_or_content: 'bulk_', ...(after && { after }) })
        const page: {
          data: { name: string; language: string }[]
          paging?: { next?: string; cursors?: { after?: string } }
        } = await ask('GET', `/api/templates?${query}`)
        names.push(...page.data.map(({ name, language }) => `${name} ${language}`))
        after = page.paging?.next ? page.paging.cursors?.after : undefined
      }
      return names
    },
    async audited() {
      const subjects: string[] = []
      for (let before: number | undefined = 0; before !== undefined; ) {
        const search = { action: 'templates.create', result: 'done', text: 'bulk_', limit: '200' }
        const query = new URLSearchParams({ ...search, ...(before > 0 && { before: String(before) }) })
        const page: { entries: { subject: string }[]; next?: number } = await ask(
          'GET',
          `/api/audit?${query}`,
        )
        subjects.push(...page.entries.map(({ subject }) => subject))
        before = page.next
      }
      return subjects
    },
  }
}
