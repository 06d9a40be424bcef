import type { CallOptions } from '@/lib/client/create-client'
import type { AnsweredVersion, AnswerPage, CustomerAnswer } from '@/lib/contract/customer-answers'
import { streamCsv } from '@/lib/csv/write-csv'
import {
  type AnswerRow,
  type AskedAnswers,
  answeredVersionIds,
  countUnnamed,
  listAnswers,
  walkAnswers,
} from '@/lib/events/answers/list-answers'
import { answerColumns } from '@/lib/language/flow-json/answers/answer-columns'
import { answerMembers, answerValue } from '@/lib/language/flow-json/answers/answer-value'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { readDocument } from '@/lib/language/flow-json/parse'
import type { Root } from '@/lib/runtime/compose/root'
import { inChunks, jsonLine } from '@/lib/work/lines'

type Parts = Pick<Root, 'store' | 'flowDocuments'>

/** A page of answers to a flow, with the fields of each version. @throws CallError */
export async function readAnswers(
  root: Parts,
  asked: AskedAnswers,
  { after, limit }: { after?: string | undefined; limit: number },
  options: CallOptions,
): Promise<AnswerPage> {
  const { rows, next } = await listAnswers(root.store, asked, { after, limit })
  const ids = [...new Set(rows.map(({ version_id }) => version_id))]
  const [versions, first] = await Promise.all([
    versionsOf(root, asked.flowId, ids, options),
    after === undefined ? firstPage(root, asked.flowId, options) : undefined,
  ])
  return { data: rows.map(toAnswer), versions, ...first, ...(next === undefined ? {} : { next }) }
}

async function firstPage(root: Parts, flowId: string, options: CallOptions) {
  const [ids, numbers, unnamed] = await Promise.all([
    answeredVersionIds(root.store, flowId),
    numbersOf(root, flowId, options),
    countUnnamed(root.store),
  ])
  return { answered: ids.map((id) => ({ id, number: numbers.get(id) ?? null })), unnamed }
}

async function numbersOf({ flowDocuments }: Parts, flowId: string, options: CallOptions) {
  const versions = await flowDocuments.versions(flowId, options)
  return new Map(versions.map(({ id, number }) => [id, number]))
}

/** The fields of each version; unknown versions use the newest document. @throws CallError */
async function versionsOf(
  root: Parts,
  flowId: string,
  ids: readonly string[],
  options: CallOptions,
): Promise<AnsweredVersion[]> {
  if (ids.length === 0) return []
  const numbers = await numbersOf(root, flowId, options)
  return Promise.all(
    ids.map(async (id) => {
      const own = id === '' ? undefined : await root.flowDocuments.text(flowId, id, options)
      const text = own ?? (await root.flowDocuments.newest(flowId, options))?.text
      return { id, number: numbers.get(id) ?? null, columns: columnsOf(text) }
    }),
  )
}

const columnsOf = (text: string | undefined) =>
  text === undefined ? [] : answerColumns(buildModel(readDocument(text).value))

function toAnswer(row: AnswerRow): CustomerAnswer {
  const members = answerMembers(row.response)
  return {
    id: row.id,
    at: row.at,
    receivedAt: row.received_at,
    waId: row.wa_id,
    personName: row.person_name,
    phoneNumberId: row.phone_number_id,
    versionId: row.version_id,
    flowToken: row.flow_token,
    messageId: row.message_id,
    members: members ?? null,
    ...(members ? {} : { raw: row.response }),
  }
}

/** Columns at the start of every export; answers follow, and fields not in any version come last. */
const fixed = ['time', 'person', 'name', 'phone_number_id', 'version', 'flow_token', 'message_id']
const OTHER = 'other'

/**
 * The answers as CSV, in chunks. Cells are escaped, because customers choose the values. @throws CallError
 */
export async function answersAsCsv(root: Parts, asked: AskedAnswers, options: CallOptions) {
  const ids = await answeredVersionIds(root.store, asked.flowId)
  const versions = new Map(
    (await versionsOf(root, asked.flowId, ids, options)).map((version) => [version.id, version]),
  )
  const names = [...new Set([...versions.values()].flatMap(({ columns }) => columns.map(({ name }) => name)))]
  return streamCsv([...fixed, ...names, OTHER], rowsOf(root, asked, { versions, names }))
}

interface Known {
  versions: ReadonlyMap<string, AnsweredVersion>
  names: readonly string[]
}

async function* rowsOf({ store }: Parts, asked: AskedAnswers, { versions, names }: Known) {
  for await (const row of walkAnswers(store, asked)) {
    const version = versions.get(row.version_id)
    const members = answerMembers(row.response)
    const byName = new Map(version?.columns.map((column) => [column.name, column]))
    const cells = names.map((name) => {
      const column = byName.get(name) ?? { name, label: name, kind: 'unknown' as const }
      return answerValue(column, members?.[name])?.text ?? ''
    })
    const other = Object.entries(members ?? {}).filter(([name]) => !names.includes(name))
    const rest = other.length > 0 ? JSON.stringify(Object.fromEntries(other)) : ''
    yield [
      new Date(row.at).toISOString(),
      row.wa_id,
      row.person_name ?? '',
      row.phone_number_id ?? '',
      String(version?.number ?? row.version_id),
      row.flow_token,
      row.message_id ?? '',
      ...cells,
      members ? rest : row.response,
    ]
  }
}

/** The answers as JSON Lines, in chunks. */
export const answersAsLines = ({ store }: Parts, asked: AskedAnswers): AsyncGenerator<string, undefined> =>
  inChunks(walkAnswers(store, asked), (row) => jsonLine(toAnswer(row)))
