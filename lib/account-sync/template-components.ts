import { FILE_PREFIX, FLOW_PREFIX, type ItemOf, isUnknownFile, mapTexts } from '@/lib/account-files/items'
import { ConsoleRefused } from '@/lib/contract/console-failure'
import { sampleHandle } from '@/lib/contract/sample-handles'
import type { TemplateComponent } from '@/lib/contract/templates'
import type { Performing } from './performing'

/** Components in the service's format: with flow IDs, and samples uploaded to the console. */
export async function componentsFor(
  performing: Performing,
  { address, content }: ItemOf<'template'>,
): Promise<TemplateComponent[]> {
  const { console, facts, bytesOf } = performing
  const named = new Map<string, string>()
  const texts = new Set<string>()
  mapTexts(content.components, (text) => {
    texts.add(text)
    return text
  })
  for (const text of texts) {
    if (text.startsWith(FLOW_PREFIX)) {
      const flow = `flows/${text.slice(FLOW_PREFIX.length)}`
      const { id } = facts.get(flow) ?? {}
      if (id === undefined) throw new ConsoleRefused(`It opens ${flow}, which isn’t in the account.`)
      named.set(text, id)
    } else if (text.startsWith(FILE_PREFIX)) {
      // Reuse the handle if the template already has the file.
      const known = facts.get(address)?.handles?.[text]
      if (known !== undefined) {
        named.set(text, known)
        continue
      }
      if (isUnknownFile(text))
        throw new ConsoleRefused(
          'A header has no sample file. Add one to its folder and refer to it as file:<name>.',
        )
      const { bytes, name } = await bytesOf(text.slice(FILE_PREFIX.length))
      const query = { file_name: name.slice(name.lastIndexOf('/') + 1) }
      const { id } = await console.send(
        'POST /api/samples',
        { query },
        { bytes, type: 'application/octet-stream' },
      )
      named.set(text, sampleHandle(id))
    }
  }
  return mapTexts(content.components, (text) => named.get(text) ?? text)
}
