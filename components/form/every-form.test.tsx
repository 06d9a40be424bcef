import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'

const root = path.resolve(import.meta.dirname, '../..')
const screens = ['app', 'components']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
const withForm = screens.filter(({ text }) => /<form\b/.test(text))

describe('every form', () => {
  test('shows service errors at its inputs in the shared way, unless it is a listed exception', () => {
    const others = withForm.filter(({ text }) => !/\buse(?:Sending|Save)\b/.test(text))
    expect(others.map(({ file }) => file).toSorted()).toEqual([
      // Its fields stay in the chat, where a message that fails is marked.
      'components/customer-phone/chat/composer.tsx',
      // Sets a filter, which involves no service.
      'components/list/time-fields.tsx',
      // Edit a draft that is saved while it is written, and show what its checks find.
      'components/templates/builder/template-builder.tsx',
      'components/templates/languages/version/version-editor.tsx',
      // Only asks a question.
      'components/ui/confirm-dialog.tsx',
    ])
  })

  test('is a form of its own, not inputs in a question', () => {
    const asking = screens.filter(({ text }) => /<(?:Lazy)?ConfirmDialog\b/.test(text))
    expect(asking.filter(({ text }) => /<(?:Input|Textarea|Combobox)\b/.test(text))).toEqual([])
    expect(asking).not.toEqual([])
  })

  test('shows a message about an unknown input only once, even if the problem detail repeats it', () => {
    const detail = 'Too many wrong codes. Wait 12 minutes.'
    const html = renderToString(
      <ProblemNotice problem={{ ...problemOf(undefined), detail }} unplaced={[detail]} />,
    )
    expect(html.split(detail)).toHaveLength(2)
  })
})
