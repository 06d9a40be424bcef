'use client'

import { CircleCheck } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { type ComponentProps, type FocusEvent, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { chooseVersionFirst } from '@/components/editing/choose-version'
import { DraftGuard } from '@/components/editing/draft-guard'
import { BesidePreview } from '@/components/form/beside-preview'
import { toTheLowerEdge } from '@/components/form/save-bar'
import { EmptyState } from '@/components/ui/empty-state'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { CostButton } from '../costs/cost-button'
import { BuilderContext } from './builder-context'
import { BuilderHeader, BuilderNotices } from './builder-header'
import type { BuilderValues } from './builder-values'
import type { Checks } from './checks/checks'
import { ChecksPanel } from './checks/checks-panel'
import { useFindingNavigation } from './checks/use-finding-navigation'
import { type SubmittedTemplate, submittedDrafts } from './draft/left-drafts'
import { useHistorySlot } from './draft/use-history-slot'
import type { TemplateDraftState } from './draft/use-template-draft'
import { FormOrJson } from './json/form-or-json'
import { LivePreview } from './live-preview'
import { SubmitBar } from './submit/submit-bar'
import { editLabel } from './submit/submit-words'
import { useSubmitSteps } from './submit/use-submit-steps'
import { builderTitle, type TemplateStart, writeMember } from './template-start'
import { useTemplateBuilder } from './use-template-builder'

/** Replaces the builder when Back leads to a draft that was submitted and is a template now. */
function SubmittedDraft({ templateId, name }: SubmittedTemplate) {
  return (
    <>
      <PageHeader title={name} breadcrumbs={[{ label: 'Templates', href: '/templates' }]} />
      <EmptyState
        icon={<CircleCheck />}
        title="This draft was submitted for review"
        action={
          <LinkButton href={`/templates/${encodeURIComponent(templateId)}`} variant="primary">
            See template
          </LinkButton>
        }
      >
        Your draft is now the template {name}. Its page shows the review status.
      </EmptyState>
    </>
  )
}

/** What messages cost in the chosen category, and in the one before an edit. */
function BuilderCost({ role, was }: { role: Role; was: string | undefined }) {
  const { getValues } = useFormContext<BuilderValues>()
  return (
    <CostButton role={role} priced={() => ({ category: getValues('category'), previous_category: was })} />
  )
}

const RiskCard = dynamic(() => import('./checks/risk-card').then((module) => module.RiskCard), {
  ssr: false,
})
const loadRejection = () => import('./submit/rejection-dialog').then((module) => module.RejectionDialog)
const RejectionDialog = dynamic(loadRejection, { ssr: false })
const loadChanges = () => import('./submit/changes-dialog').then((module) => module.ChangesDialog)
const ChangesDialog = dynamic(loadChanges, { ssr: false })

/** An input's errors are shown once it was left. */
function touchLeft(checks: Checks, { target }: FocusEvent) {
  const name = 'name' in target ? target.name : undefined
  if (typeof name === 'string' && name !== '') checks.touch(name)
}

interface DiscardDialogProps {
  dialog: ComponentProps<typeof LazyConfirmDialog>['dialog']
  discard: () => Promise<void>
  /** An edit of the template is scheduled. */
  isScheduled: boolean
}

const DiscardDialog = ({ dialog, discard, isScheduled }: DiscardDialogProps) => (
  <LazyConfirmDialog
    dialog={dialog}
    title="Discard this draft?"
    confirmLabel="Discard draft"
    confirm={discard}
  >
    Everything you wrote since the last submission will be deleted. This can’t be undone.
    {isScheduled && ' The scheduled edit will still be submitted. Cancel it on the template’s page.'}
  </LazyConfirmDialog>
)

/** The draft has two versions: submitting one would discard the other unseen. */
const choiceFirst = (state: TemplateDraftState) =>
  state.kind === 'conflict' ? chooseVersionFirst : undefined

interface TemplateBuilderProps {
  start: TemplateStart
  /** The person's role; people who can't write templates can still read the form. */
  role: Role
}

/** The page for writing a template; or a link to the template, if it was submitted from here before. */
export function TemplateBuilder(props: TemplateBuilderProps) {
  const draftInAddress = useSearchParams().get('draft') ?? undefined
  const draftId = props.start.draft?.id ?? draftInAddress
  const [submitted] = useState(() => submittedDrafts.get(draftId))
  return submitted ? (
    <SubmittedDraft {...submitted} />
  ) : (
    <Builder {...props} hasDraft={draftId !== undefined} />
  )
}

/** The tab's title comes from the server, for the page as it was opened. */
function retitleTab(start: TemplateStart) {
  document.title = document.title.replace(builderTitle(start, false), builderTitle(start, true))
}

/** The pressed button disappears; the form is editable after the next render. */
const focusBody = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[name="body.text"]')?.focus())

/** Whether a template that can't be edited now is written as a draft, and what starts that. */
function useWriting(hasDraft: boolean, { template }: TemplateStart, mayWrite: boolean) {
  const isAsked = useSearchParams().has(writeMember)
  const canWait = mayWrite && template?.terms.canWait === true
  const [isWriting, setIsWriting] = useState(hasDraft || (isAsked && canWait))
  return [isWriting, () => setIsWriting(true)] as const
}

interface BuilderDialogsProps
  extends Pick<ReturnType<typeof useTemplateBuilder>, 'loaded' | 'machine' | 'draftState'>,
    Pick<TemplateBuilderProps, 'start'> {
  steps: ReturnType<typeof useSubmitSteps>
  discarding: ComponentProps<typeof LazyConfirmDialog>['dialog']
  discard: () => Promise<void>
}

/** What the page confirms before something is sent or lost. */
function BuilderDialogs(props: BuilderDialogsProps) {
  const { start, loaded, machine, draftState, steps, discarding, discard } = props
  return (
    <>
      {steps.rejection.isUsed && (
        <RejectionDialog {...steps.rejection.props} submit={() => steps.submitAnyway()} />
      )}
      {steps.changes.isUsed && start.template && (
        <ChangesDialog
          {...steps.changes.props}
          template={start.template}
          loaded={loaded}
          submit={steps.submitAnyway}
          flush={() => machine.flush()}
        />
      )}
      <DraftGuard machine={machine} state={draftState} />
      <DiscardDialog
        dialog={discarding}
        discard={discard}
        isScheduled={start.template?.scheduled?.state === 'waiting'}
      />
    </>
  )
}

/** Samples would hide problems with variables. */
const firstMode = ({ template }: TemplateStart) =>
  template?.rejection?.isAboutFormat ? 'variables' : 'samples'

function Builder({ start, role, hasDraft }: TemplateBuilderProps & { hasDraft: boolean }) {
  const readOnlyBecause = refusal(role, 'templates.write')
  const terms = start.template?.terms
  const [isWriting, startWriting] = useWriting(hasDraft, start, readOnlyBecause === undefined)
  const isHeld = terms?.blockedBecause !== undefined && !isWriting
  const isReadOnly = readOnlyBecause !== undefined
  const made = useTemplateBuilder(start, isReadOnly, isHeld)
  const { form, builder, initial, loaded, draftState, submission } = made
  const { checks } = builder
  const { form: element, ...navigation } = useFindingNavigation(checks)
  const { tab, setTab, view, setView, focus, showFinding, showErrors, showRejections } = navigation
  const { showRefusals, showFailure } = navigation
  const editOf = start.template && loaded
  const steps = useSubmitSteps({
    form,
    element,
    editOf,
    isInUse: terms?.isInUse === true,
    checks,
    submission,
    showErrors,
    showFailure,
  })
  const discarding = useDialog()
  const canStart = isHeld && terms?.canWait === true && !isReadOnly
  const write = () => {
    startWriting()
    retitleTab(start)
    setView('edit')
    focusBody(element.current)
  }
  const hasBegun = draftState.kind !== 'unchanged' || start.purpose === 'edit'
  const isBlocked = isReadOnly || isHeld || submission.isSaving
  const history = useHistorySlot({ form, element, initial, isBlocked })

  return (
    <BuilderContext value={builder}>
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          onSubmit={steps.submit}
          onBlur={(event) => touchLeft(checks, event)}
          className={toTheLowerEdge}
        >
          <BuilderHeader
            {...made}
            {...{ start, role, readOnlyBecause, isHeld }}
            history={history.buttons}
            write={canStart ? write : undefined}
            discard={discarding.show}
          />
          <BesidePreview
            className="pb-6"
            hasTabs
            {...{ view, isOnlyRead: isReadOnly || isHeld }}
            onViewChange={setView}
            isInert={submission.isSaving}
            notices={
              <BuilderNotices
                {...made}
                {...{ start, terms, readOnlyBecause, isHeld, canStart }}
                showRejected={showRejections}
                discard={discarding.show}
              />
            }
            editor={
              <>
                <FormOrJson {...{ tab, loaded }} onTabChange={setTab} isReadOnly={isReadOnly || isHeld} />
                {tab === 'form' && !isHeld && (
                  <>
                    <ChecksPanel show={showFinding} hasBegun={hasBegun} />
                    <RiskCard except={start.template?.id} />
                  </>
                )}
                <BuilderCost role={role} was={editOf?.category} />
              </>
            }
            preview={<LivePreview form={element} startMode={firstMode(start)} />}
          />
          {!isHeld && (
            <SubmitBar
              {...submission}
              {...steps}
              label={terms ? editLabel(terms.opensAt) : 'Submit for review'}
              blockedBecause={readOnlyBecause ?? terms?.blockedBecause ?? choiceFirst(draftState)}
              chooseVersion={draftState.kind === 'conflict' ? () => focus('draft') : undefined}
              {...{ isReadOnly, hasBegun, editOf, draftState, showErrors, showRejections, showRefusals }}
            />
          )}
        </form>
        <BuilderDialogs
          {...made}
          {...{ start, steps }}
          discarding={discarding}
          discard={() => made.discard().then(history.restart)}
        />
      </FormProvider>
    </BuilderContext>
  )
}
