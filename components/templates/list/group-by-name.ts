import type { Template } from '@/lib/contract/templates'
import { formatCount } from '@/lib/labels/numbers'
import { statusRank } from '@/lib/labels/states/templates'
import { byLanguageName } from '@/lib/language/template/language-name'

/** All listed languages of a name. */
export interface TemplateGroup {
  name: string
  /** Never empty; languages that need attention come first. */
  templates: readonly [Template, ...Template[]]
  /** Its row is taller: it shows a rejection or a category change. */
  hasSecondLine: boolean
  labels: readonly string[]
}

/** The service changed the category, and with it the price. */
export const isRecategorised = ({ previous_category, category }: Template) =>
  previous_category !== undefined && previous_category !== category

const worstFirst = (one: Template, other: Template) =>
  statusRank(one.status) - statusRank(other.status) || one.language.localeCompare(other.language)

const needsSomebody: readonly string[] = ['REJECTED', 'PAUSED']

/** Language opened by clicking the name: one that needs attention, or the first on the template’s page. */
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
 * Groups templates by name, in the order of the response, across pages. A template that appears on two pages, because
 * the list changed in between, is listed once; the later read wins.
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
 * Count as text; '' while unknown. The service counts language versions; the number of names is known once all pages
 * are loaded. If each has one version, one count says both.
 *
 * @param total templates that match the filters; undefined if the service doesn’t report it
 * @param names different names among them; undefined until all pages are loaded
 */
export function templateCountText(total: number | undefined, names: number | undefined): string {
  if (total === 0 || names === 0) return formatCount(0, 'template')
  if (total === undefined) return names === undefined ? '' : formatCount(names, 'template')
  const versions = formatCount(total, 'language version')
  if (names === total) return formatCount(names, 'template')
  return names === undefined ? versions : `${formatCount(names, 'template')} in ${versions}`
}
