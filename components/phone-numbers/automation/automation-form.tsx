'use client'

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { chooseVersionFirst } from '@/components/editing/choose-version'
import { VersionChoice } from '@/components/editing/version-choice'
import { BesidePreview, type PreviewView } from '@/components/form/beside-preview'
import { SwitchField } from '@/components/form/switch-field'
import { useSave } from '@/components/form/use-save'
import { useBusinessPhoto } from '@/components/shell/use-business-photo'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { problemOf } from '@/components/ui/problem-of'
import { type Role, refusal } from '@/lib/access/roles'
import { profileQueries } from '@/lib/browser/business-profile'
import type { Automation } from '@/lib/contract/console/phone-numbers'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { numberTitle } from '../words/number-name'
import { AutomationBar } from './automation-bar'
import { adviceOf, checkAutomation, errorsOf, shownErrors } from './automation-checks'
import { AutomationFindings } from './automation-context'
import { AutomationPhone, type PhoneView } from './automation-phone'
import { type AutomationValues, automationParts, partLines } from './automation-values'
import { CommandsCard } from './commands-card'
import { PromptsCard } from './prompts-card'
import { useAutomationForm } from './use-automation-form'

/** Whether the business sends the first message. */
function WelcomeCard({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <Card title="Welcome">
      <div className="space-y-3 pt-1">
        <fieldset disabled={isReadOnly} className="min-w-0">
          <SwitchField<AutomationValues>
            name="enable_welcome_message"
            label="Greet people who open the chat for the first time"
            hint="The service notifies your program when someone opens the chat; your program writes the greeting."
          />
        </fieldset>
        {/* spec:phone-numbers#welcome-messages. */}
        <p className="text-sm text-pretty text-text-faint">
          Welcome messages may not work everywhere. Test with your own phone.
        </p>
      </div>
    </Card>
  )
}

interface AutomationFormProps {
  number: PhoneNumber
  latest: Automation
  role: Role
}

interface NoticesProps {
  editor: ReturnType<typeof useAutomationForm>
  /** Contains the choice between versions. */
  versions: RefObject<HTMLDivElement | null>
}

function Notices({ editor, versions }: NoticesProps) {
  const { mine, theirs } = editor.versions
  return (
    <>
      {editor.isRestored && editor.isUnsaved && <Callout>Your unsaved changes are still here.</Callout>}
      <div ref={versions} tabIndex={-1} className="scroll-mt-16 rounded-md empty:hidden">
        <VersionChoice
          title="The automation was changed since you opened it"
          parts={editor.conflicts.map((name) => ({
            name,
            label: automationParts[name],
            mine: partLines(mine, name),
            theirs: partLines(theirs, name),
          }))}
          followed={editor.isUnsaved ? editor.followed.map((name) => automationParts[name]) : []}
          choose={editor.choose}
          hasStoppedSave={editor.hasStoppedSave}
        />
      </div>
    </>
  )
}

const namesOf = (number: AutomationFormProps['number']) => ({
  name: numberTitle(number),
  displayPhoneNumber: number.display_phone_number ?? '',
})

/** Edits a number's automatic messages, beside a phone that shows them. */
export function AutomationForm({ number, latest, role }: AutomationFormProps) {
  const editor = useAutomationForm(number.id, latest)
  const { form, values, isUnsaved } = editor
  const { submit, ...sending } = useSave(form, editor.save)
  const versions = useRef<HTMLDivElement>(null)
  const [wasSaved, setWasSaved] = useState(false)
  const [view, setView] = useState<PhoneView>('chat')
  const [part, setPart] = useState<PreviewView>('edit')
  const findings = useMemo(() => checkAutomation(values), [values])
  const picture = useBusinessPhoto(number.id)
  const { data: profile } = useQuery(profileQueries.detail(number.id))
  const shown = useMemo(
    () => ({ errors: shownErrors(findings, wasSaved), advice: adviceOf(findings) }),
    [findings, wasSaved],
  )
  const readOnlyBecause = refusal(role, 'phone-numbers.automate', number.id)
  const isReadOnly = readOnlyBecause !== undefined
  const mustChoose = editor.conflicts.length > 0

  const lead = (path = errorsOf(findings)[0]?.path) => {
    // In a narrow window, the phone may be shown instead of the inputs.
    flushSync(() => setPart('edit'))
    // Paths of findings and errors are those of inputs; others are ignored.
    form.setFocus(path as Parameters<typeof form.setFocus>[0])
  }
  const choose = () => {
    flushSync(() => setPart('edit'))
    versions.current?.focus()
  }
  const discard = () => {
    setWasSaved(false)
    editor.discard()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const [first] = errorsOf(findings)
    if (isReadOnly || sending.isSaving || !isUnsaved || mustChoose) return
    setWasSaved(first !== undefined)
    if (first) return lead(first.path)
    void submit(event).then((failure) => {
      const [refused] = Object.keys(failure === undefined ? {} : problemOf(failure).fields)
      if (refused !== undefined) lead(refused)
    })
  }
  return (
    <FormProvider {...form}>
      <AutomationFindings value={shown}>
        <form onSubmit={save} noValidate>
          <BesidePreview
            view={part}
            onViewChange={setPart}
            isUnderTabs
            editor={
              <>
                {isReadOnly && <Callout tone="neutral">{readOnlyBecause}</Callout>}
                <Notices {...{ editor, versions }} />
                <div className="grid items-start gap-4 2xl:grid-cols-2 min-[112rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
                  <div className="min-w-0 space-y-4" onFocus={() => setView('chat')}>
                    <WelcomeCard isReadOnly={isReadOnly} />
                    <PromptsCard isReadOnly={isReadOnly} />
                  </div>
                  <div className="min-w-0" onFocus={() => setView('commands')}>
                    <CommandsCard isReadOnly={isReadOnly} />
                  </div>
                </div>
              </>
            }
            preview={
              <AutomationPhone
                values={values}
                number={{ ...namesOf(number), picture, about: profile?.about ?? '' }}
                view={view}
                onViewChange={setView}
              />
            }
          />
          <AutomationBar
            {...{ isUnsaved, sending, lead }}
            choose={mustChoose ? choose : undefined}
            wrong={shown.errors.size}
            blockedBecause={readOnlyBecause ?? (mustChoose ? chooseVersionFirst : undefined)}
            discard={discard}
          />
        </form>
      </AutomationFindings>
    </FormProvider>
  )
}
