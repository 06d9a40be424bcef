import { describe, expect, test } from 'vitest'
import { emptyForm, newButton } from '@/lib/language/template/form'
import type { BuilderValues } from '../builder-values'
import { differingParts } from './differing-parts'

const mine: BuilderValues = { ...emptyForm('en_US'), pendingJson: null }

describe('two versions of a draft', () => {
  test('differ in the changed parts, each shown as text', () => {
    const theirs: BuilderValues = {
      ...mine,
      name: 'welcome',
      body: { ...mine.body, text: 'Hello' },
      buttons: [
        { ...newButton('QUICK_REPLY', []), text: 'Yes' },
        { ...newButton('QUICK_REPLY', []), text: 'No' },
      ],
    }
    expect(differingParts(mine, theirs)).toEqual([
      { label: 'Name', mine: '', theirs: 'welcome' },
      { label: 'Body', mine: '', theirs: 'Hello' },
      { label: 'Buttons', mine: '', theirs: 'Yes, No' },
    ])
  })

  test('that are equal differ in no part', () => {
    expect(differingParts(mine, structuredClone(mine))).toEqual([])
  })
})
