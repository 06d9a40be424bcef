'use client'

import dynamic from 'next/dynamic'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { PageHeader } from '@/components/ui/page-header'
import { type Role, refusal } from '@/lib/access/roles'
import { BuilderContext } from './builder-context'
import { BuilderLayout, type BuilderView } from './builder-layout'
import { BuilderNotices } from './builder-notices'
import { type PlacedFinding, withSeverity } from './checks'
import { ChecksPanel } from './checks-panel'
import { DiscardDraft } from './draft-notices'
import { DraftStatus } from './draft-status'
import { editTerms } from './edit-terms'
import { type BuilderTab, FormOrJson } from './form-or-json'
import { LivePreview } from './live-preview'
import { focusPlace } from './place'
import { SubmitBar } from './submit-bar'
import { builderTitle, type TemplateStart } from './template-start'
import { useTemplateBuilder } from './use-template-builder'

const RejectionDialog = dynamic(() => import('./rejection-dialog').then((module) => module.RejectionDialog), {
  ssr: false,
})

interface TemplateBuilderProps {
  start: TemplateStart
  /** Of the person; who may not write templates can read the form all the same. */
  role: Role
}

/** The page on which a template is written. */
export function TemplateBuilder({ start, role }: TemplateBuilderProps) {
  const { form, builder, loaded, draft, saver, draftState, submission, show, discard } =
    useTemplateBuilder(start)
  const blockedBecause = refusal(role, 'templates.write')
  const [tab, setTab] = useState<BuilderTab>('form')
  const [view, setView] = useState<BuilderView>('edit')
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const [isAbandoned, setIsAbandoned] = useState(false)
  const isConfirmed = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const terms = start.template && editTerms(start.template.status)
  const { checks } = builder

  const showFinding = ({ place }: PlacedFinding) => {
    flushSync(() => {
      setTab('form')
      setView('edit')
      if (place !== undefined) checks.touch(place)
    })
    if (place !== undefined) focusPlace(element.current, place)
  }
  const showErrors = () => {
    checks.showAll()
    const first = withSeverity(checks.getAll(), 'error').find(({ place }) => place !== undefined)
    if (first) showFinding(first)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (submission.isSaving) return
    checks.update(form.getValues())
    if (withSeverity(checks.getAll(), 'error').length > 0) return showErrors()
    if (withSeverity(checks.getAll(), 'rejection').length > 0 && !isConfirmed.current)
      return setDialog('open')
    isConfirmed.current = false
    setIsAbandoned(false)
    form.clearErrors()
    void submission.submit(event)
  }
  const submitAnyway = () => {
    isConfirmed.current = true
    element.current?.requestSubmit()
  }

  const editor = (
    <>
      <FormOrJson tab={tab} onTabChange={setTab} loaded={loaded} isReadOnly={blockedBecause !== undefined} />
      {tab === 'form' && <ChecksPanel show={showFinding} />}
    </>
  )
  return (
    <BuilderContext value={builder}>
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          onSubmit={submit}
          onBlur={({ target }) => {
            if ('name' in target && typeof target.name === 'string' && target.name !== '')
              checks.touch(target.name)
          }}
        >
          <PageHeader
            title={builderTitle(start)}
            breadcrumbs={[{ label: 'Templates', href: '/templates' }]}
            description={blockedBecause === undefined && <DraftStatus state={draftState} />}
            actions={draftState.kind === 'saved' && <DiscardDraft label="Discard draft" discard={discard} />}
          />
          <BuilderNotices {...{ start, terms, blockedBecause, draft, saver, draftState, show, discard }} />
          <BuilderLayout
            view={view}
            onViewChange={setView}
            isInert={submission.isSaving}
            editor={editor}
            preview={<LivePreview />}
          />
          <SubmitBar
            {...submission}
            label={start.template ? 'Submit changes' : 'Submit for review'}
            blockedBecause={blockedBecause ?? terms?.blockedBecause}
            isAbandoned={isAbandoned}
            cancel={() => {
              setIsAbandoned(true)
              submission.cancel()
            }}
            chooseVersion={
              draftState.kind === 'conflict' ? () => focusPlace(element.current, 'draft') : undefined
            }
            showErrors={showErrors}
          />
        </form>
        {dialog !== 'never' && (
          <RejectionDialog
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
            submit={submitAnyway}
          />
        )}
      </FormProvider>
    </BuilderContext>
  )
}
