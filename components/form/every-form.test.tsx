import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'

const root = path.resolve(import.meta.dirname, '../..')
const withForm = ['app', 'components']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  .filter(({ text }) => /<form\b/.test(text))

describe('every form', () => {
  test('shows an error of the service at its input in one way, unless it has no inputs to show it at', () => {
    const others = withForm.filter(({ text }) => !/\buse(?:Sending|Save)\b/.test(text))
    expect(others.map(({ file }) => file).toSorted()).toEqual([
      // Its fields stay in the chat, and a message that fails is marked there.
      'components/customer-phone/chat/composer.tsx',
      // Sets a filter, which no service is asked about.
      'components/list/time-fields.tsx',
      // Edit a draft that is saved as it is written, and show what its checks find.
      'components/templates/builder/template-builder.tsx',
      'components/templates/languages/version/version-editor.tsx',
      // Asks a question.
      'components/ui/confirm-dialog.tsx',
    ])
  })

  test('says a sentence about an input that it doesn’t have once, although it is also the detail', () => {
    const detail = 'Too many wrong codes. Wait 12 minutes.'
    const html = renderToString(
      <ProblemNotice problem={{ ...problemOf(undefined), detail }} unplaced={[detail]} />,
    )
    expect(html.split(detail)).toHaveLength(2)
  })
})
