import { sql } from 'kysely'
import type { BulkFilters } from '@/lib/contract/bulk-jobs'
import { NO_FOLDER, NO_OWNER } from '@/lib/contract/template-order'
import { foldForSearch } from '@/lib/language/template/search-text'
import { likeText } from '@/lib/store/contains-text'
import type { Queries } from '@/lib/store/open'
import { wordsOf } from '../bulk/find-items'

/** Filters of the list, with the owner as an ID. */
export type ListedFilters = BulkFilters & { name?: string }

/** Listed language versions that match filters, with the owner and folder of their names. */
export function listedRows(queries: Queries, accountId: string, filters: ListedFilters) {
  const { name, name_or_content: text, label, folder, owner } = filters
  let rows = queries
    .selectFrom('listed_templates as t')
    .leftJoin('template_names as n', (join) =>
      join.onRef('n.account_id', '=', 't.account_id').onRef('n.name', '=', 't.name'),
    )
    .leftJoin('user as u', 'u.id', 'n.owner_id')
    .where('t.account_id', '=', accountId)
  if (name) rows = rows.where('t.name', '=', name.toLowerCase())
  if (text?.trim()) rows = rows.where(contains(text))
  for (const [filter, column] of [
    ['status', 't.status'],
    ['category', 't.category'],
    ['quality_score', 't.quality'],
  ] as const) {
    const words = wordsOf(filters[filter])
    if (words.length > 0) rows = rows.where(column, 'in', words)
  }
  const languages = wordsOf(filters.language)
  if (languages.length > 0) rows = rows.where(sql`upper(t.language)`, 'in', languages)
  if (label)
    rows = rows.where('t.name', 'in', (eb) =>
      eb
        .selectFrom('template_labels')
        .select('name')
        .where('account_id', '=', accountId)
        .where('label', '=', label),
    )
  if (folder === NO_FOLDER) rows = rows.where('n.folder', 'is', null)
  else if (folder)
    rows = rows.where(({ eb, or }) =>
      // Subfolders start with the folder's name and a slash; the next character after a slash is a zero.
      or([
        eb('n.folder', '=', folder),
        eb.and([eb('n.folder', '>', `${folder}/`), eb('n.folder', '<', `${folder}0`)]),
      ]),
    )
  if (owner === NO_OWNER) rows = rows.where('u.id', 'is', null)
  else if (owner) rows = rows.where('u.id', '=', owner)
  return rows
}

/** A text in the form of template names, which have underscores where people type spaces. */
export const nameFrom = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, '_')

function contains(text: string) {
  const words = new Set([text, nameFrom(text)])
  const likes = [...words].map((word) => sql`t.search_text like ${likeText(foldForSearch(word))} escape '!'`)
  return sql<boolean>`(${sql.join(likes, sql` or `)})`
}
