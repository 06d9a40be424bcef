import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { DraftMachine } from '@/components/editing/draft-machine'
import { later } from '@/components/editing/use-draft'
import { SimulatedPhonesProvider } from '@/components/shell/simulated-phones'
import { emptyForm } from '@/lib/language/template/form'
import { BuilderHeader } from './builder-header'
import type { BuilderValues } from './builder-values'
import { draftApi } from './draft/template-draft-api'
import type { TemplateDraftMachine, TemplateDraftState } from './draft/use-template-draft'
import type { TemplateStart } from './template-start'

const form = emptyForm('en_US')
const start: TemplateStart = { purpose: 'create', sourceId: null, form, usedLanguages: [] }
const nothing = () => undefined
const machine: TemplateDraftMachine = new DraftMachine({
  api: draftApi(null),
  text: () => '',
  draft: undefined,
  later,
})

function Header({ draftState }: { draftState: TemplateDraftState }) {
  const values = useForm<BuilderValues>({ defaultValues: { ...form, pendingJson: null } })
  return (
    <QueryClientProvider client={new QueryClient()}>
      <SimulatedPhonesProvider value={true}>
        <FormProvider {...values}>
          <BuilderHeader
            {...{ start, draftState, machine }}
            role="admin"
            readOnlyBecause={undefined}
            draft={undefined}
            others={[]}
            isHeld={false}
            history={<span>history</span>}
            write={undefined}
            discard={nothing}
          />
        </FormProvider>
      </SimulatedPhonesProvider>
    </QueryClientProvider>
  )
}

/** The texts of the header in order, with the classes that determine their space. */
const roomOf = (draftState: TemplateDraftState) =>
  renderToStaticMarkup(<Header draftState={draftState} />)
    .replaceAll(/ (?:id|aria-[a-z]+|data-[a-z-]+|title)="[^"]*"/g, '')
    .replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '')

test('elements and texts of the header do not change while a draft is saved', () => {
  const before = roomOf({ kind: 'unchanged' })
  expect(before).toContain('Start from an example')
  expect(roomOf({ kind: 'saving' })).toBe(roomOf({ kind: 'saved', at: Date.UTC(2026, 5, 1) }))
  const textsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
  for (const kind of ['saving', 'unchanged'] as const) expect(textsOf(roomOf({ kind }))).toBe(textsOf(before))
  expect(before).not.toMatch(/Saving|Draft saved/)
})
