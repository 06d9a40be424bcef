import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { templateQueries } from '@/lib/browser/templates'
import type { TemplateVersion } from '@/lib/contract/template-versions'
import { moment } from '@/lib/labels/times'
import { VersionList } from './version-list'

const template = {
  id: '7',
  name: 'order_sent',
  language: 'en_US',
  status: 'APPROVED',
  category: 'UTILITY',
  components: [],
}
const version = (day: number): TemplateVersion => ({
  id: day,
  at: Date.UTC(2026, 10, day, 12),
  source: 'console',
  by: 'Ana',
  content: { components: [] },
})

function markupOf(versions: TemplateVersion[], next: number | null) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(templateQueries.versions('7', 'APPROVED').queryKey, {
    pages: [{ data: versions, next }],
    pageParams: [0],
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <VersionList template={template} blockedBecause={undefined} />
    </QueryClientProvider>,
  )
}

/** Labels of the versions that can be compared. */
const namesOf = (versions: TemplateVersion[]) =>
  [...markupOf(versions, null).matchAll(/aria-label="(Compare[^"]*)"/g)].map(([, name]) => name)

test('a version keeps its name while older ones are not loaded', () => {
  const name = (day: number) => `Compare version of ${moment(Date.UTC(2026, 10, day, 12))}`
  expect(namesOf([version(9), version(8), version(7)])).toEqual([name(8), name(7)])
  expect(namesOf([version(9), version(8)])).toEqual([name(8)])
})

test('older versions can be loaded as long as there are any', () => {
  expect(markupOf([version(9), version(8)], 8)).toContain('Show older versions')
  expect(markupOf([version(9), version(8)], null)).not.toContain('Show older versions')
})
