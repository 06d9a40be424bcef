'use client'

import dynamic from 'next/dynamic'
import { type FormEvent, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { BesidePreview, type PreviewView } from '@/components/form/beside-preview'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { useSave } from '@/components/form/use-save'
import { Callout } from '@/components/ui/callout'
import { type Role, refusal } from '@/lib/access/roles'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import type { Automation } from '@/lib/queries/phone-numbers'
import { numberTitle } from '../words/number-name'
import { adviceOf, checkAutomation, errorsOf, shownErrors } from './automation-checks'
import { AutomationFindings } from './automation-context'
import { AutomationPhone, type PhoneView } from './automation-phone'
import { toAutomation } from './automation-values'
import { ChangedParts } from './changed-parts'
import { CommandsCard } from './commands-card'
import { PromptsCard } from './prompts-card'
import { SaveBar } from './save-bar'
import { useAutomationForm } from './use-automation-form'
import { WelcomeCard } from './welcome-card'

const DiscardDialog = dynamic(() => import('./discard-dialog').then((module) => module.DiscardDialog), {
  ssr: false,
})

interface AutomationFormProps {
  number: PhoneNumber
  latest: Automation
  role: Role
}

function Notices({ editor }: { editor: ReturnType<typeof useAutomationForm> }) {
  return (
    <>
      {editor.isRestored && editor.isUnsaved && (
        <Callout>What you left here is still there. It is not saved yet.</Callout>
      )}
      <ChangedParts
        parts={editor.conflicts}
        mine={toAutomation(editor.values)}
        theirs={editor.latest}
        choose={editor.choose}
      />
    </>
  )
}

/** Edits what a number says by itself, beside a phone that shows it. */
export function AutomationForm({ number, latest, role }: AutomationFormProps) {
  const editor = useAutomationForm(number.id, latest)
  const { form, values, isUnsaved } = editor
  const { submit, isSaving, placed } = useSave(form, editor.save)
  const [wasSaved, setWasSaved] = useState(false)
  const [view, setView] = useState<PhoneView>('chat')
  const [part, setPart] = useState<PreviewView>('edit')
  const [isDiscarding, setIsDiscarding] = useState<boolean>()
  const findings = useMemo(() => checkAutomation(values), [values])
  const shown = useMemo(
    () => ({ errors: shownErrors(findings, wasSaved), advice: adviceOf(findings) }),
    [findings, wasSaved],
  )
  const readOnlyBecause = refusal(role, 'phone-numbers.automate')
  const isReadOnly = readOnlyBecause !== undefined
  const mustChoose = editor.conflicts.length > 0

  const save = (event: FormEvent) => {
    event.preventDefault()
    const [first] = errorsOf(findings)
    if (isReadOnly || isSaving || !isUnsaved || mustChoose) return
    setWasSaved(first !== undefined)
    // Paths of findings are those of inputs.
    if (first) return form.setFocus(first.path as Parameters<typeof form.setFocus>[0])
    void submit(event)
  }
  return (
    <FormProvider {...form}>
      <AutomationFindings value={shown}>
        <UnsavedChanges isUnsaved={isUnsaved}>
          What you changed is not saved. It waits here until you come back, or close this tab.
        </UnsavedChanges>
        <form onSubmit={save} noValidate>
          <BesidePreview
            view={part}
            onViewChange={setPart}
            editor={
              <>
                {isReadOnly && <Callout tone="neutral">{readOnlyBecause}</Callout>}
                <Notices editor={editor} />
                <div onFocus={() => setView('chat')} className="space-y-4">
                  <WelcomeCard isReadOnly={isReadOnly} />
                  <PromptsCard isReadOnly={isReadOnly} />
                </div>
                <div onFocus={() => setView('commands')}>
                  <CommandsCard isReadOnly={isReadOnly} />
                </div>
              </>
            }
            preview={
              <AutomationPhone
                values={values}
                name={numberTitle(number)}
                view={view}
                onViewChange={setView}
              />
            }
          />
          <SaveBar
            isUnsaved={isUnsaved}
            isSaving={isSaving}
            wrong={shown.errors.size}
            placed={placed}
            blockedBecause={
              readOnlyBecause ?? (mustChoose ? 'Choose between the versions above first.' : undefined)
            }
            discard={() => setIsDiscarding(true)}
          />
        </form>
        {isDiscarding !== undefined && (
          <DiscardDialog
            open={isDiscarding}
            onOpenChange={setIsDiscarding}
            discard={() => {
              setWasSaved(false)
              editor.discard()
            }}
          />
        )}
      </AutomationFindings>
    </FormProvider>
  )
}
