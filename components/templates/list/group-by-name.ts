import type { Template } from '@/lib/contract/templates'
import { formatCount } from '@/lib/labels/numbers'
import { statusRank } from '@/lib/labels/states/templates'
import { byLanguageName } from '@/lib/language/template/language-name'

/** Every language of one name that the list has. */
export interface TemplateGroup {
  name: string
  /** Those that need someone first; never empty. */
  templates: readonly [Template, ...Template[]]
  /** Its row says more under the name or the category: a rejection, or a category the service changed. */
  hasSecondLine: boolean
  labels: readonly string[]
}

/** The service changed the category, and with it the price. */
export const isRecategorised = ({ previous_category, category }: Template) =>
  previous_category !== undefined && previous_category !== category

const worstFirst = (one: Template, other: Template) =>
  statusRank(one.status) - statusRank(other.status) || one.language.localeCompare(other.language)

const needsSomebody: readonly string[] = ['REJECTED', 'PAUSED']

/** The language the name leads to: one that needs someone, otherwise the first of the list on the template's page. */
export function openedFirst(templates: TemplateGroup['templates']): Template {
  const [some, ...others] = templates
  return (
    templates.find(({ status }) => needsSomebody.includes(status)) ??
    others.reduce(
      (first, other) => (byLanguageName(other.language, first.language) < 0 ? other : first),
      some,
    )
  )
}

/**
 * Rows of the table, in the order of the answer. A name that goes on on the next page is one row, and a template
 * that moved from one page to the next while they were read stands there once, as it was read last.
 */
export function groupByName(pages: readonly { data: readonly Template[] }[]): TemplateGroup[] {
  const byId = new Map(pages.flatMap((page) => page.data.map((template) => [template.id, template])))
  const byName = new Map<string, [Template, ...Template[]]>()
  for (const template of byId.values()) {
    const group = byName.get(template.name)
    if (group) group.push(template)
    else byName.set(template.name, [template])
  }
  return [...byName].map(([name, templates]) => ({
    name,
    templates: templates.sort(worstFirst),
    labels: templates[0].labels ?? [],
    hasSecondLine: templates.some(
      (template) =>
        template.status === 'REJECTED' ||
        isRecategorised(template) ||
        template.category_to_come ||
        template.match,
    ),
  }))
}

/**
 * How many there are, in words; `''` while it is unknown. The service counts languages; names are known once all pages are read.
 *
 * @param total templates the service has for these filters; undefined when it does not say
 * @param names different names among them; undefined while there are more pages
 */
export function templateCountText(total: number | undefined, names: number | undefined): string {
  if (total === 0 || names === 0) return formatCount(0, 'template')
  if (total === undefined) return names === undefined ? '' : formatCount(names, 'template')
  const versions = formatCount(total, 'language version')
  return names === undefined ? versions : `${formatCount(names, 'template')} in ${versions}`
}
