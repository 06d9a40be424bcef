import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const AGAIN_MS = 25
/** Stays below the limit of a hundred new templates per hour. */
const MOST_TEMPLATES = 90
const MOST_APPROVED = 30
/** A review started by a killed process waits half a minute; begin another template meanwhile. */
const PATIENCE_MS = 1500

/** Rejected in review for its unclosed formatting, so it can be edited any number of times. */
const rejected = (n) => `Edit ${n}: hello *you, your order is on its way.`
/** Approved in review, so it takes one edit in 24 hours. */
const approved = (n) => `Edit ${n}: hello, your order is on its way.`

const componentsOf = (text) => [{ type: 'BODY', text }]
const editIn = (components) => Number(/^Edit (\d+):/.exec(components?.[0]?.text ?? '')?.[1] ?? -1)

/** An earlier edit with a lost response is under review or used up the daily edit. */
const isTooEarly = (error) => /templateNotEditable|templateEditedTooOften/.test(error.message)

/** The account takes no more new templates this hour. */
const isTooMany = (error) => /tooManyTemplateCreates/.test(error.message)

/**
 * People who edit templates that were rejected or approved in review.
 *
 * @param {{ ask: Function, untilAnswered: Function, said(kind: string): void, isOver(): boolean }} load
 */
export function createTemplateEdits({ ask, untilAnswered, said, isOver }) {
  const templates = []
  let isFull = false
  const maySubmit = () => !isFull && templates.length < MOST_TEMPLATES

  /** Uses a new name each time, so that an unconfirmed submission does no harm; undefined when there are enough. */
  async function submit(text) {
    while (!isOver() && maySubmit()) {
      const name = `kill_${randomBytes(8).toString('hex')}`
      const template = { name, language: 'en_US', category: 'UTILITY', components: componentsOf(text) }
      const created = await ask('POST', '/api/templates', { template }).catch((error) => {
        if (!isTooMany(error)) throw error
        // Unconfirmed submissions count, too.
        isFull = true
      })
      if (!created) continue
      const kept = { id: created.id, name, acknowledged: [], tried: 0 }
      templates.push(kept)
      return kept
    }
    return undefined
  }

  /** The template, if it was reviewed. */
  async function readReviewed({ id }) {
    const now = await ask('GET', `/api/templates/${id}`)
    return now && now.status !== 'PENDING' ? now : undefined
  }

  /** The reviewed template; undefined when time is up or another one can be started. */
  async function reviewed(template) {
    const since = Date.now()
    while (!isOver()) {
      const now = await readReviewed(template)
      if (now) return now
      if (maySubmit() && Date.now() - since > PATIENCE_MS) return undefined
      await sleep(AGAIN_MS)
    }
    return undefined
  }

  async function edit(template, n, text) {
    template.tried = n
    const change = { edit: { components: componentsOf(text) } }
    const done = await ask('POST', `/api/templates/${template.id}`, change).catch((error) => {
      if (!isTooEarly(error)) throw error
    })
    if (!done) return
    template.acknowledged.push(n)
    said('templates')
  }

  return {
    async editRejected() {
      const own = []
      let busyAt = Number.NEGATIVE_INFINITY
      for (let turn = 0; !isOver(); turn += 1) {
        if (maySubmit() && Date.now() - busyAt > PATIENCE_MS) {
          const template = await submit(rejected(0))
          if (template) own.push(template)
          busyAt = Date.now()
        }
        const template = own[turn % own.length]
        if (template && (await readReviewed(template))) {
          await edit(template, template.tried + 1, rejected(template.tried + 1))
          busyAt = Date.now()
        } else await sleep(AGAIN_MS)
      }
    },
    async editApproved() {
      for (let count = 0; count < MOST_APPROVED && !isOver(); count += 1) {
        const template = await submit(approved(0))
        if (!template) return
        // The edit may have succeeded without a response.
        for (let now; (now = await reviewed(template)) && editIn(now.components) === 0; )
          await edit(template, 1, approved(1))
      }
    },
    /** Checks that acknowledged edits are there and recorded once. */
    async compare({ lost, doubled }) {
      for (const { id, name, acknowledged, tried } of templates) {
        const { components } = await untilAnswered('GET', `/api/templates/${id}`)
        const n = editIn(components)
        const newest = acknowledged.at(-1) ?? 0
        if (n < newest) lost.push(`template ${name} at edit ${n} of ${newest}`)
        if (n > tried) doubled.push(`template ${name}: edit ${n} of ${tried}`)
        const times = await timesWritten(name)
        for (const each of acknowledged)
          if (!times.has(each)) lost.push(`edit ${each} of template ${name} in the audit log`)
        for (const [each, count] of times)
          if (count > 1) doubled.push(`edit ${each} of template ${name}, ${count} times`)
      }
    },
  }

  async function timesWritten(name) {
    const times = new Map()
    const search = { action: 'templates.edit', result: 'done', text: name, limit: '200' }
    for (let before; ; ) {
      const query = new URLSearchParams({ ...search, ...(before ? { before } : {}) })
      const { entries, next } = await untilAnswered('GET', `/api/audit?${query}`)
      for (const { details } of entries) {
        const n = editIn(details.after.edit.components)
        times.set(n, (times.get(n) ?? 0) + 1)
      }
      if (next === undefined) return times
      before = String(next)
    }
  }
}
