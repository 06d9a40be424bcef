import { type Expression, sql } from 'kysely'
import type { ReceiverLog } from '@/lib/events/receiver/create-receiver'
import type { Store } from '@/lib/store/open'
import { containsAll, searchedWords } from './event-filter'

/** Length of the trigrams both engines index. */
const PIECE_CHARACTERS = 3
/** More trigrams of a long text would rarely narrow the results further. */
const MOST_PIECES = 16
/** Result sizes up to this can be read in any order. */
export const FEW = 2000

/** Index matches for a text: all rows containing it, and possibly false positives. */
export interface TextMatches {
  /** All matching ids below an id, or undefined if there are too many. */
  few(below: number): Promise<number[] | undefined>
  /** Matches by id, newest first. Only SQLite keeps them sorted. */
  inOrder?: MatchesInOrder
}

export interface MatchesInOrder {
  /** Id of the nth match below an id, or undefined if there are fewer. */
  nth(n: number, below: number): Promise<number | undefined>
  /** Ids from one (inclusive) to another. */
  between(from: number, below: number): Expression<number>
}

export interface TextIndex {
  /** Undefined if the index cannot help: the text is too short, or the database has no such index. */
  find(text: string): Promise<TextMatches | undefined>
}

interface Parts {
  store: Store
  log: Pick<ReceiverLog, 'warn'>
}

export function createTextIndex({ store, log }: Parts): TextIndex {
  let isThere: Promise<boolean> | undefined
  return {
    async find(text) {
      const words = searchedWords(text)
      const most = Math.max(2, Math.floor(MOST_PIECES / words.length))
      const pieces = [...new Set(words.flatMap((word) => piecesOf(word, most)))]
      if (pieces.length === 0) return undefined
      if (store.engine === 'sqlite') return matchesOnSqlite(store, pieces)
      isThere ??= isOnPostgres(store, log)
      return (await isThere) ? { few: (below) => fewOnPostgres(store, words, below) } : undefined
    },
  }
}

/** Trigrams spread over a word. Characters are code points, as in both engines. */
function piecesOf(word: string, most: number): string[] {
  const characters = [...word]
  const count = characters.length - PIECE_CHARACTERS + 1
  if (count <= 0) return []
  const step = Math.max(1, (count - 1) / (most - 1))
  const starts = Array.from({ length: Math.min(count, most) }, (_, n) => Math.round(n * step))
  return starts.map((at) => characters.slice(at, at + PIECE_CHARACTERS).join(''))
}

function matchesOnSqlite({ reads }: Store, pieces: readonly string[]): TextMatches {
  const query = pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ')
  // Numbers are bound as floats, for which the index silently returns nothing.
  const whole = (id: number) => sql`cast(${Math.min(id, Number.MAX_SAFE_INTEGER)} as integer)`
  const below = (id: number) =>
    sql`select rowid as id from events_search where events_search match ${query} and rowid < ${whole(id)}`
  return {
    async few(id) {
      const { rows } = await sql<{
        id: number
      }>`${below(id)} order by rowid desc limit ${FEW + 1}`.execute(reads)
      return rows.length > FEW ? undefined : rows.map(({ id }) => id)
    },
    inOrder: {
      async nth(n, id) {
        const { rows } = await sql<{
          id: number
        }>`${below(id)} order by rowid desc limit 1 offset ${n - 1}`.execute(reads)
        return rows[0]?.id
      },
      between: (from, id) => sql<number>`(${below(id)} and rowid >= ${whole(from)})`,
    },
  }
}

async function fewOnPostgres(
  { reads }: Store,
  words: readonly string[],
  below: number,
): Promise<number[] | undefined> {
  const rows = await reads
    .selectFrom('events')
    .select('id')
    .where(containsAll(words))
    .where('id', '<', Math.min(below, Number.MAX_SAFE_INTEGER))
    .limit(FEW + 1)
    .execute()
  return rows.length > FEW ? undefined : rows.map(({ id }) => id)
}

async function isOnPostgres({ reads }: Store, log: Parts['log']): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select to_regclass('events_by_text') is not null as found`.execute(reads)
  const isThere = rows[0]?.found === true
  if (!isThere) {
    log.warn(
      {},
      'searches over events look at every row: the database has no extension pg_trgm, see the README',
    )
  }
  return isThere
}
