import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { templateLookups } from '@/lib/browser/template-lookups'
import type { OwnVerdicts } from '@/lib/contract/template-risk'
import type { Template, TemplateCategory } from '@/lib/contract/templates'
import { emptyForm } from '@/lib/language/template/form'
import { BuilderContext } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { Checks } from './checks'
import { RiskCard } from './risk-card'

const text = 'You have won a new phone! Answer within the hour and it will be sent to you.'
const prize: Template = {
  ...{ id: '7', name: 'prize', language: 'en_US', status: 'REJECTED', category: 'UTILITY' },
  components: [{ type: 'BODY', text }],
}

function Form({ category }: { category: TemplateCategory }) {
  const empty = emptyForm('en_US')
  const written = { ...empty, category, body: { ...empty.body, text } }
  const form = useForm<BuilderValues>({ defaultValues: { ...written, pendingJson: null } })
  const builder = {
    ...{ purpose: 'create' as const, isReadOnly: false, fixed: {}, usedLanguages: [] },
    ...{ checks: new Checks(written, false), loadedSamples: new Map<string, string>() },
    sampleNames: new Map<string, string>(),
  }
  return (
    <BuilderContext value={builder}>
      <FormProvider {...form}>
        <RiskCard except={undefined} />
      </FormProvider>
    </BuilderContext>
  )
}

/** The text of the card, without markup. */
function textOf(category: TemplateCategory, rejected: Template[], own?: OwnVerdicts) {
  const queryClient = new QueryClient()
  if (own) queryClient.setQueryData(templateLookups.ownVerdicts().queryKey, own)
  queryClient.setQueryData(templateLookups.rejectedTexts().queryKey, rejected)
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Form category={category} />
    </QueryClientProvider>,
  )
  return markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
}

describe('the risk card', () => {
  test('shows a range, with the counts of labeled texts', () => {
    expect(textOf('UTILITY', [])).toMatch(
      /\|Rejection: 65% to 100% likely\|It couldn’t be sent until you change it and a new review approves it\. Of 7 sample texts with this kind of issue, 7 were rejected\.\|Details\|When the checks expect this, they were right for 7 of 7 texts\. They caught 7 of 12 that were rejected\.\|/,
    )
  })

  test('shows how the checks did on the account’s own texts, or that data is missing', () => {
    const none = { of: 0, cameTrue: 0 }
    const measures = {
      categoryChange: { spoken: { of: 4, cameTrue: 3 }, silent: { of: 9, cameTrue: 2 } },
      refusal: { spoken: none, silent: { of: 13, cameTrue: 1 } },
    }
    const told = textOf('UTILITY', [], { reviewed: 13, measures })
    expect(told).toContain('In your account: right for 3 of 4, caught 3 of 5.|')
    expect(told).toContain('In your account: not expected yet, caught 0 of 1.|')
    expect(told).toContain('|For your account: based on 13 reviewed Utility templates.|')
    expect(textOf('UTILITY', [], { reviewed: 1, measures: null })).toContain(
      '|Not enough data for your account yet: 1 of 10 reviews.|',
    )
  })

  test.each(['MARKETING', 'AUTHENTICATION'] as const)(
    'shows no estimate for %s, which has no labeled texts',
    (category) => {
      expect(textOf(category, [])).toBe('')
      expect(textOf(category, [prize])).toBe(
        '|Risk in review|Similar text was rejected before|prize (en_US)| 100% similar|',
      )
    },
  )
})
