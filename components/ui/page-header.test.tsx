import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageHeader } from './page-header'

test('the parts of a page header are in a fixed order', () => {
  const markup = renderToStaticMarkup(
    <PageHeader
      title="Title"
      status="Badge"
      description="Description"
      path="Path"
      tabs="Tabs"
      primary={<b>Primary</b>}
      actions={<b>Secondary</b>}
      breadcrumbs={[{ label: 'Crumb', href: '/' }]}
    />,
  )
  const words = markup.replaceAll(/<[^>]*>/g, ' ').split(/\s+/)
  expect(words.filter(Boolean)).toEqual([
    'Crumb',
    'Path',
    'Title',
    'Badge',
    'Secondary',
    'Primary',
    'Description',
    'Tabs',
  ])
})
