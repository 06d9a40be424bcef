import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { flowQueries } from '@/lib/browser/flows'
import { OnlyVersion } from './only-version'

test('the only version of a flow is shown line by line', () => {
  const client = new QueryClient()
  client.setQueryData(flowQueries.versionText('1', '901').queryKey, { text: '{\n  "version": "7.3"\n}' })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OnlyVersion flowId="1" id="901" name="Version 1">
        Publish another version to compare the two.
      </OnlyVersion>
    </QueryClientProvider>,
  )
  expect(html).toContain('3 lines')
  expect(html).toContain('1\n2\n3')
  expect(html.replace(/<[^>]*>/g, '')).toContain('&quot;version&quot;: &quot;7.3&quot;')
  expect(html).toContain('Publish another version to compare the two.')
})
