import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { placeProblem } from '@/components/form/place-problem'
import { ProblemError } from '@/lib/browser/problem-error'
import type { Problem } from '@/lib/contract/error-object'
import { emptyForm } from '@/lib/language/template/form'
import { type Builder, BuilderContext } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { Checks } from '../checks/checks'
import { ChecksPanel } from '../checks/checks-panel'
import type { TemplateDraftState } from '../draft/use-template-draft'
import { SubmitBar } from './submit-bar'
import { waitsForApproval } from './submit-words'

const empty: BuilderValues = { ...emptyForm('en_US'), pendingJson: null }
const builder: Builder = {
  purpose: 'create',
  checks: new Checks(empty, false),
  isReadOnly: false,
  fixed: {},
  usedLanguages: [],
  loadedSamples: new Map(),
  sampleNames: new Map(),
}
const nothing = () => undefined
const messages = {
  ...{ label: 'Submit for review', editOf: undefined, isSaving: false, isSlow: false, isReadOnly: false },
  ...{ cancel: nothing, chooseVersion: undefined },
  ...{ showErrors: nothing, showRejections: nothing, showRefusals: nothing },
}

/** An empty template with its submit bar and list of checks. */
function Drawn({ draftState, hasBegun }: { draftState: TemplateDraftState; hasBegun: boolean }) {
  const form = useForm<BuilderValues>({ defaultValues: empty })
  return (
    <BuilderContext value={builder}>
      <FormProvider {...form}>
        <ChecksPanel show={nothing} hasBegun={hasBegun} />
        <SubmitBar {...{ draftState, hasBegun }} {...messages} placed={undefined} proposed={undefined} />
      </FormProvider>
    </BuilderContext>
  )
}

/** The start tag of the button that submits. */
const buttonOf = (html: string) => /<button[^>]*>(?=(?:<[^>]*>)*Submit for review)/.exec(html)?.[0]

const draw = (draftState: TemplateDraftState, hasBegun = draftState.kind !== 'unchanged') =>
  renderToStaticMarkup(<Drawn {...{ draftState, hasBegun }} />)

describe('a new template', () => {
  test('says before anything is typed what is missing, and not in red', () => {
    const html = draw({ kind: 'unchanged' })
    expect(html).toMatch(/\d+ fields to fill in/)
    expect(html).toContain('Fix before submitting')
    expect(html).not.toMatch(/text-danger/)
  })

  test('shows problems in red once something is typed', () => {
    const html = draw({ kind: 'saving' })
    expect(html).toMatch(/text-danger-text[^>]*>(?:<[^>]*>)*\d+ problems to fix/)
    expect(html).toMatch(/<h3 class="[^"]*text-danger-text[^"]*">(?:<svg.*?<\/svg>)Fix before submitting/)
  })

  test.each([
    [{ kind: 'unchanged' }, 'No unsaved changes'],
    [{ kind: 'saving' }, 'Saving…'],
    [{ kind: 'saved', at: Date.UTC(2026, 5, 1) }, 'Draft saved'],
    [{ kind: 'conflict', other: undefined }, 'Not saved: choose between the two versions'],
  ] satisfies [TemplateDraftState, string][])(
    'shows only in its bar how the draft is saved: %j',
    (state, words) => {
      const [before, bar = ''] = draw(state).split('data-submit-bar')
      expect(bar).toContain(words)
      expect(before).not.toContain(words)
    },
  )
})

describe('a template waiting for approval', () => {
  const problem: Problem = {
    kind: 'proposed',
    ...{ title: 'Sent for approval', detail: 'Someone else must approve it.', nextStep: '' },
    ...{ fields: {}, isTransient: false, proposalId: 'p1' },
  }
  const written: BuilderValues = {
    ...empty,
    name: 'order_sent',
    body: { ...empty.body, text: 'It is sent.' },
  }

  function Waiting({ proposed }: { proposed: BuilderValues | undefined }) {
    const form = useForm<BuilderValues>({ defaultValues: written })
    const checks = new Checks(written, false)
    return (
      <BuilderContext value={{ ...builder, checks }}>
        <FormProvider {...form}>
          <ChecksPanel show={nothing} hasBegun />
          <SubmitBar
            {...messages}
            draftState={{ kind: 'unchanged' }}
            hasBegun
            placed={placeProblem(form, new ProblemError(problem))}
            proposed={proposed && { id: 'p1', values: proposed }}
          />
        </FormProvider>
      </BuilderContext>
    )
  }
  const drawn = (proposed: BuilderValues | undefined) => renderToStaticMarkup(<Waiting proposed={proposed} />)

  test('says so once, not as an error, links to the proposal, and can’t be submitted again', () => {
    const html = drawn(written)
    expect(html.match(/Sent for approval/g)).toHaveLength(1)
    expect(html).toContain('href="/proposals/p1"')
    expect(buttonOf(html)).toContain(`data-tooltip="${waitsForApproval}"`)
    expect(buttonOf(html)).toContain('type="button"')
    expect(html).not.toMatch(/Rejected on submit|Not submitted/)
  })

  test.each([
    ['the proposal was decided', undefined],
    ['something else is typed', { ...written, name: 'order_left' }],
  ])('can be submitted once %s', (_why, proposed) => {
    const html = drawn(proposed)
    expect(html).not.toMatch(/[Ss]ent for approval/)
    expect(buttonOf(html)).toContain('type="submit"')
    expect(buttonOf(html)).not.toContain('aria-disabled')
  })
})
