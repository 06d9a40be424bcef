'use client'

import { SquarePen } from 'lucide-react'
import { type FocusEvent, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { DraftGuard } from '@/components/editing/draft-guard'
import { DraftStatus } from '@/components/editing/draft-status'
import { OtherEditors } from '@/components/editing/other-editors'
import { newerOf } from '@/components/editing/tab-memory'
import { SaveBar, toTheLowerEdge } from '@/components/form/save-bar'
import { Badge } from '@/components/ui/badge'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { StateBadge } from '@/components/ui/state-badge'
import { type Role, refusal } from '@/lib/access/roles'
import type { Draft } from '@/lib/contract/template-drafts'
import { statusWords } from '@/lib/labels/states/templates'
import { fromDraftContent } from '@/lib/language/template/draft-content'
import type { TemplateForm } from '@/lib/language/template/form'
import { driftOf } from '@/lib/template-languages/drift'
import { compileGlossary } from '@/lib/template-languages/glossary'
import { type TextPart, textParts } from '@/lib/template-languages/text-parts'
import type { VersionStart } from '@/lib/template-languages/version-start'
import { type Builder, BuilderContext } from '../../builder/builder-context'
import type { BuilderValues } from '../../builder/builder-values'
import { useChecks } from '../../builder/checks/use-checks'
import { DraftConflict } from '../../builder/draft/draft-conflict'
import { savedDrafts, unchosenDrafts } from '../../builder/draft/left-drafts'
import { useHistorySlot } from '../../builder/draft/use-history-slot'
import { useTemplateDraft } from '../../builder/draft/use-template-draft'
import { LanguageNameText } from '../../status/language-name-text'
import { driftSentences, shortDrift } from '../drift-words'
import { MissingLinks } from './missing-links'
import { TextRow } from './text-row'

interface LiveDriftProps {
  start: VersionStart
  isEdited: boolean
}

/** How the current text differs from its source. Edited text is never outdated. */
function useDrift({ start, isEdited }: LiveDriftProps) {
  const form = useWatch<BuilderValues>() as BuilderValues
  const written = isEdited ? {} : start.written
  return driftOf({ language: start.language, form }, start.source, written)
}

/** The differences in a few words, beside the title. */
function DriftBadge(props: LiveDriftProps) {
  const drift = useDrift(props)
  return drift.length > 0 && <Badge tone="warning">{shortDrift(drift)}</Badge>
}

/** The differences in sentences. */
function LiveDrift(props: LiveDriftProps) {
  // Differing variables are shown at the text itself.
  const sentences = driftSentences(useDrift(props).filter((kind) => kind !== 'variables'))
  if (sentences.length === 0) return null
  return (
    <Callout tone="warning" title="Differs from the source">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Callout>
  )
}

interface VersionEditorProps {
  start: VersionStart
  role: Role
  /** The source language in the address. */
  asked: string | undefined
}

/** Parts of the source and the version, without duplicates, in message order. */
function partsOf(source: TemplateForm, form: TemplateForm): TextPart[] {
  const byPart = new Map([...textParts(form), ...textParts(source)].map((part) => [part.part, part]))
  const order = ['header', 'body', 'footer']
  const rank = ({ part }: TextPart) => (order.includes(part) ? order.indexOf(part) : order.length)
  return [...byPart.values()].toSorted(
    (one, other) => rank(one) - rank(other) || one.part.localeCompare(other.part, 'en', { numeric: true }),
  )
}

/** A part without an input in the version's form. */
function isAbsent({ part, place }: TextPart, form: TemplateForm): boolean {
  if (part === 'header') return form.header.format !== 'TEXT'
  return place.startsWith('buttons.') && !textParts(form).some((own) => own.part === part)
}

/** What all language versions of a name share. */
const fixed: Builder['fixed'] = { category: 'All languages of a template have the same category.' }

/** The state of the page: values, checks and draft of one language version. */
function useVersion(start: VersionStart, isReadOnly: boolean) {
  const [loaded] = useState<BuilderValues>(() => ({ ...start.form, pendingJson: null }))
  const draftId = start.draft?.id
  const [draft] = useState(() => newerOf<Draft>(start.draft, savedDrafts.get(draftId)))
  const [unchosen] = useState(() => unchosenDrafts.get(draftId))
  const [initial] = useState(() => unchosen ?? fromDraftContent(draft?.content) ?? loaded)
  const form = useForm<BuilderValues>({ defaultValues: initial, shouldFocusError: false })
  const checks = useChecks(form, initial, false)
  const { purpose, sourceId } = start
  const unchosenId = unchosen && draftId
  const draftOf = useTemplateDraft(form, {
    ...{ draft, unchosenId, purpose, sourceId, isReadOnly },
    keepsAddress: true,
  })
  const builder = useMemo<Builder>(
    () => ({
      purpose,
      checks,
      isReadOnly,
      fixed,
      usedLanguages: [],
      loadedSamples: new Map(),
      sampleNames: new Map(),
    }),
    [purpose, checks, isReadOnly],
  )
  return { form, checks, builder, initial, ...draftOf }
}

/** One language of a template beside its source, text by text. Saved as a draft. */
export function VersionEditor({ start, role, asked }: VersionEditorProps) {
  const { name, language, template } = start
  const readOnlyBecause = refusal(role, 'templates.write')
  const isReadOnly = readOnlyBecause !== undefined
  const { form, checks, builder, initial, machine, state, others } = useVersion(start, isReadOnly)
  const element = useRef<HTMLFormElement>(null)
  const history = useHistorySlot({ form, element, initial, isBlocked: isReadOnly })
  const saved = machine.getDraft()
  const isCompared = (template !== undefined || saved !== undefined) && initial.pendingJson === null
  const isEdited = state.kind !== 'unchanged'
  const touch = ({ target }: FocusEvent) => {
    if ('name' in target && typeof target.name === 'string' && target.name !== '') checks.touch(target.name)
  }
  return (
    <BuilderContext value={builder}>
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onBlur={touch}
          className={toTheLowerEdge}
        >
          <PageHeader
            title={name}
            breadcrumbs={[
              { label: 'Templates', href: '/templates' },
              {
                label: 'Languages',
                href: asked ? `/templates/languages?source=${asked}` : '/templates/languages',
              },
            ]}
            status={
              <>
                <LanguageNameText code={language} className="text-text-muted" />
                {template ? (
                  <StateBadge state={statusWords(template.status)} />
                ) : (
                  <Badge>{saved ? 'Draft' : 'Missing'}</Badge>
                )}
                {isCompared && <DriftBadge {...{ start, isEdited }} />}
              </>
            }
            description={readOnlyBecause ?? <OtherEditors editors={others} />}
            actions={!isReadOnly && history.buttons}
          />
          <div className="space-y-4 pb-6">
            <DraftConflict
              {...{ state, machine }}
              show={(values) => form.reset(values, { keepDefaultValues: true })}
            />
            {initial.pendingJson === null ? (
              <>
                {isCompared && <LiveDrift {...{ start, isEdited }} />}
                <Texts {...{ start, initial }} isReadOnly={isReadOnly} />
              </>
            ) : (
              <Callout tone="warning" title="This draft contains invalid JSON">
                Its JSON can’t be read as a template yet. Open it in the builder to continue.
              </Callout>
            )}
          </div>
          <SaveBar placed={undefined} className="mt-auto">
            {/* On phones, the buttons have their own line until something is written. */}
            <div className={classNames('mr-auto min-w-0', !isEdited && 'max-sm:sr-only')}>
              {!isReadOnly && <DraftStatus state={state} />}
            </div>
            <MissingLinks place={{ name, language }} source={asked} />
            {!isReadOnly && (
              <LinkButton href={builderHref(start, saved?.id)} prefetch={false}>
                <SquarePen aria-hidden="true" className="size-4" />
                Open in builder
              </LinkButton>
            )}
          </SaveBar>
        </form>
        <DraftGuard machine={machine} state={state} />
      </FormProvider>
    </BuilderContext>
  )
}

interface TextsProps {
  start: VersionStart
  initial: BuilderValues
  isReadOnly: boolean
}

function Texts({ start: { language, source, terms }, initial, isReadOnly }: TextsProps) {
  const glossary = useMemo(() => compileGlossary(terms), [terms])
  const parts = partsOf(source.form, initial)
  const sourceTexts = new Map(textParts(source.form).map(({ part, text }) => [part, text]))
  if (parts.length === 0)
    return (
      <Callout>
        The service provides this template’s text in every language. Create it in the builder.
      </Callout>
    )
  return (
    <Card>
      <div className="-mx-4 -mt-4 mb-4 grid gap-x-6 border-b border-border px-4 py-2.5 font-semibold max-md:hidden md:grid-cols-2">
        <p>
          Source: <LanguageNameText code={source.language} />
        </p>
        <LanguageNameText code={language} />
      </div>
      <div>
        {parts.map((part) => (
          <TextRow
            key={part.part}
            part={part}
            sourceText={sourceTexts.get(part.part)}
            sourceSamples={samplesOf(source.form, part)}
            sourceLanguage={source.language}
            isAbsent={isAbsent(part, initial)}
            {...{ language, isReadOnly, glossary }}
          />
        ))}
      </div>
    </Card>
  )
}

/** Samples of the variables in a part; only header and body have them. */
function samplesOf({ header, body }: TemplateForm, { part }: TextPart) {
  if (part === 'header') return header.samples
  return part === 'body' ? body.samples : {}
}

/** Where to continue in the builder. */
function builderHref({ sourceId, template }: VersionStart, draftId: string | undefined): string {
  if (template) return `/templates/${template.id}/edit`
  if (draftId) return `/templates/new?draft=${encodeURIComponent(draftId)}`
  return sourceId ? `/templates/new?from=${encodeURIComponent(sourceId)}&as=language` : '/templates/new'
}
