import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleHandle } from '@/lib/contract/sample-handles'
import { emptyForm } from '@/lib/language/template/form'
import { previewOf } from '@/lib/language/template/preview'
import { PicturedMessage } from './pictured-message'

test('the preview shows the file name of a document if it is known', () => {
  const form = emptyForm('en_US')
  const handle = sampleHandle('7')
  const preview = previewOf(
    { ...form, header: { ...form.header, format: 'DOCUMENT', handle } },
    { mode: 'samples' },
  )
  const drawn = (names?: ReadonlyMap<string, string>) =>
    renderToStaticMarkup(
      <PicturedMessage
        {...{ preview, names }}
        samples={new Map()}
        language="en_US"
        onOpenOptions={() => undefined}
      />,
    )
  expect(drawn(new Map([[handle, 'terms.pdf']]))).toContain('terms.pdf')
  expect(drawn()).toContain('Document')
})
