import { FILE_PREFIX, FLOW_PREFIX, UNKNOWN_FILE } from '@/lib/account-files/items'
import { isSelected } from '@/lib/account-files/selection'
import { eachPage } from '@/lib/contract/each-page'
import { isObject } from '@/lib/contract/json'
import { type Template, type TemplateComponent, templateCategories } from '@/lib/contract/templates'
import { sampleHandlesOf, withSampleHandles } from '@/lib/language/template/header-handle'
import type { AccountReading } from './reading'

const gone = new Set(['DELETED', 'PENDING_DELETION'])
const PER_PAGE = 100

/** Reads every language version of every template. @param flows flow addresses by ID */
export async function readTemplates(
  reading: AccountReading,
  flows: ReadonlyMap<string, string>,
): Promise<void> {
  const found = await listTemplates(reading)
  reading.setTemplateCount(found.length)
  const { prefix } = reading.selection
  const chosen = found.filter(({ name }) => name.startsWith(prefix))
  await Promise.all(chosen.map((template) => reading.limited(() => readTemplate(reading, template, flows))))
}

async function listTemplates({ console }: AccountReading): Promise<Template[]> {
  const found: Template[] = []
  const ask = (after = '') => console.ask('GET /api/templates', { query: { limit: PER_PAGE, after } })
  for await (const { data } of eachPage(ask)) found.push(...data)
  return found.filter(({ status }) => !gone.has(status.toUpperCase()))
}

async function readTemplate(
  reading: AccountReading,
  template: Template,
  flows: ReadonlyMap<string, string>,
): Promise<void> {
  const name = template.name.slice(reading.selection.prefix.length)
  const { id, status, language } = template
  const address = `templates/${name}/${language}`
  const category = templateCategories.find((each) => each === template.category)
  if (!category) return reading.leaveOut(address, `The category ${template.category} is unknown.`)
  if (!isSelected(reading.selection, address)) return
  const { components, handles } = await withFiles(reading, template)
  const { parameter_format, message_send_ttl_seconds } = template
  const content = {
    ...{ name, language, category },
    ...(parameter_format === 'NAMED' && { parameter_format: 'NAMED' as const }),
    ...(message_send_ttl_seconds !== undefined && { message_send_ttl_seconds }),
    components: withFlowNames(components, flows),
  }
  reading.add({ kind: 'template', address, content }, { id, status, handles })
}

/** Replaces handles, which are valid in one account only, with digests. */
async function withFiles(reading: AccountReading, { id, components }: Template) {
  const names = new Map<string, string>()
  const handles: Record<string, string> = {}
  for (const { handle, path } of sampleHandlesOf(components)) {
    const [, card] = /^components\.\d+\.cards\.(\d+)\./.exec(path) ?? []
    const file = await reading.console.file('GET /api/templates/:id/sample', {
      params: { id },
      query: { card },
    })
    if (file) reading.keepFile(file)
    const name = file ? FILE_PREFIX + file.digest : (names.get(handle) ?? nextUnknown(handles))
    names.set(handle, name)
    handles[name] = handle
  }
  return { components: withSampleHandles(components, names), handles }
}

/** The first unused placeholder name in the template for a file without bytes. */
function nextUnknown(handles: Readonly<Record<string, string>>): string {
  let name = UNKNOWN_FILE
  for (let count = 2; Object.hasOwn(handles, name); count += 1) name = `${UNKNOWN_FILE}-${count}`
  return name
}

/** Replaces flow IDs in buttons with the names of the folder. */
function withFlowNames(
  components: TemplateComponent[],
  flows: ReadonlyMap<string, string>,
): TemplateComponent[] {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([member, each]) => {
        const address = member === 'flow_id' ? flows.get(String(each)) : undefined
        return [member, address ? FLOW_PREFIX + address.slice('flows/'.length) : named(each)]
      }),
    )
  }
  return components.map((component) => named(component) as TemplateComponent)
}
