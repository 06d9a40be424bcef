import type { Insertable } from 'kysely'
import { type AlertRuleKind, alertRules } from '@/lib/contract/alert-rules'
import type { IncidentsTable } from '@/lib/store/alert-tables'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { enqueueOpened, enqueueResolved, type Incident } from './enqueue-notices'
import { readRules } from './rule-settings'
import { settleEvents, settleLateEvents } from './settle-events'
import { type Signal, signalsOf, subjectOf, type WatchedEvent } from './signals'

/** Topic of incidents: updates open pages and wakes the notice sender. */
export const INCIDENTS_TOPIC = 'incidents'

const SUBJECTS_OF_A_STATEMENT = 400
const LATER_EVENTS = 50

/** State of one rule and object. */
interface Subject {
  open?: Incident | undefined
  /** When it was last resolved. Earlier events don't reopen it. */
  endedAt: number
  isChanged: boolean
}

/**
 * Opens, counts and ends incidents from events. Call in the transaction that first stores the events, and
 * with new events only, so that each counts once despite redelivery and crashes.
 * @returns whether anything changed
 */
export async function recordIncidents(
  tx: Queries,
  events: readonly WatchedEvent[],
  now: number,
): Promise<boolean> {
  const signals = events.flatMap((event) =>
    signalsOf(event).map((signal) => ({ ...signal, eventId: event.id })),
  )
  if (signals.length === 0) return false
  const rules = new Map((await readRules(tx)).map((rule) => [rule.kind, rule]))
  const subjects = await readSubjects(tx, [...new Set(signals.map(subjectOf))])
  const firstId = Math.min(...events.map(({ id }) => id))
  const [opened, ended]: [Incident[], Incident[]] = [[], []]
  const [late, current] = [new Set<number>(), new Set<number>()]
  for (const { eventId, ...signal } of signals) {
    const key = subjectOf(signal)
    const known: Subject = subjects.get(key) ?? { endedAt: Number.NEGATIVE_INFINITY, isChanged: false }
    subjects.set(key, known)
    if (signal.isEnd) {
      const over = await end(tx, known, signal)
      if (over) ended.push(over)
      continue
    }
    const isOver = signal.at < known.endedAt || (!known.open && (await isOverAlready(tx, signal, firstId)))
    ;(isOver ? late : current).add(eventId)
    if (isOver) continue
    if (known.open) count(known, known.open, signal)
    else if (rules.get(signal.rule)?.isOn) {
      const severity = rules.get(signal.rule)?.severity ?? alertRules[signal.rule].severity
      known.open = await open(tx, { ...signal, severity })
      opened.push(known.open)
    }
  }
  for (const { open: incident, isChanged } of subjects.values()) {
    if (incident && isChanged) await write(tx, incident)
  }
  await enqueueOpened(tx, opened, now)
  await enqueueResolved(tx, ended, now)
  await settleEvents(tx, ended, null)
  await settleLateEvents(
    tx,
    [...late].filter((id) => !current.has(id)),
    now,
  )
  return true
}

async function readSubjects(tx: Queries, keys: readonly string[]): Promise<Map<string, Subject>> {
  const subjects = new Map<string, Subject>()
  for (let start = 0; start < keys.length; start += SUBJECTS_OF_A_STATEMENT) {
    const some = keys.slice(start, start + SUBJECTS_OF_A_STATEMENT)
    const [open, ended] = [
      await tx
        .selectFrom('incidents')
        .selectAll()
        .where('subject', 'in', some)
        .where('resolved_at', 'is', null)
        .execute(),
      await tx
        .selectFrom('incidents')
        .select((of) => ['subject', of.fn.max('resolved_at').as('ended_at')])
        .where('subject', 'in', some)
        .where('resolved_at', 'is not', null)
        .groupBy('subject')
        .execute(),
    ]
    for (const { subject, ended_at } of ended)
      subjects.set(subject, { endedAt: Number(ended_at), isChanged: false })
    for (const incident of open) {
      const endedAt = subjects.get(incident.subject)?.endedAt ?? Number.NEGATIVE_INFINITY
      subjects.set(incident.subject, { open: incident, endedAt, isChanged: false })
    }
  }
  return subjects
}

function open(tx: Queries, { severity, ...signal }: Signal & { severity: string }): Promise<Incident> {
  const row: Insertable<IncidentsTable> = {
    subject: subjectOf(signal),
    rule: signal.rule,
    severity,
    object_kind: signal.objectKind,
    object_id: signal.objectId,
    sentence: signal.sentence,
    opened_at: signal.at,
    last_at: signal.at,
    events: 1,
    acknowledged_at: null,
    acknowledged_by: null,
    resolved_at: null,
    resolved_by: null,
  }
  return tx.insertInto('incidents').values(row).returningAll().executeTakeFirstOrThrow()
}

function count(known: Subject, incident: Incident, { at, sentence }: Signal): void {
  known.isChanged = true
  incident.events += 1
  if (at < incident.last_at) return
  incident.last_at = at
  incident.sentence = sentence
}

/** Ends an incident, ignoring a late resolution from before it was reopened. */
async function end(tx: Queries, known: Subject, { at, sentence }: Signal): Promise<Incident | undefined> {
  known.endedAt = Math.max(known.endedAt, at)
  const { open: incident } = known
  if (!incident || at < incident.last_at) return undefined
  Object.assign(incident, { resolved_at: at, resolution: sentence, last_at: at, events: incident.events + 1 })
  known.open = undefined
  known.isChanged = false
  await write(tx, incident)
  return incident
}

/** Keeps a resolution someone made manually in the meantime. */
const write = (tx: Queries, { id, sentence, last_at, events, resolved_at, resolution }: Incident) =>
  tx
    .updateTable('incidents')
    .set({ sentence, last_at, events, resolved_at, resolution })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute()

/**
 * Events arrive in any order: the end of an incident may arrive before its start.
 * @param firstId first id of the events being recorded, which are examined separately
 */
async function isOverAlready(
  tx: Queries,
  { rule, objectKind, objectId, at }: Signal,
  firstId: number,
): Promise<boolean> {
  if (objectId === '') return false
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'field', 'object_kind', 'object_id', 'change', 'sentence', 'at'])
    .where('object_id', '=', objectId)
    .where('object_kind', '=', objectKind)
    .where('field', 'in', fieldsOf(rule))
    .where('at', '>', at)
    .where('id', '<', firstId)
    .orderBy('id', 'desc')
    .limit(LATER_EVENTS)
    .execute()
  return rows.some(({ object_kind, object_id, change, ...row }) =>
    signalsOf({ ...row, objectKind: object_kind, objectId: object_id, change: decodeJson(change) }).some(
      (later) => later.rule === rule && later.isEnd && later.at > at,
    ),
  )
}

const fieldsOf = (rule: AlertRuleKind) => [
  '',
  ...alertRules[rule].ends.flatMap((condition) => ('fields' in condition ? condition.fields : [])),
]
