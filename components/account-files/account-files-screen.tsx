'use client'

import { Spinner } from '@/components/ui/spinner'
import { ChooseFolder } from './choose-folder'
import { PlanView } from './plan-view'
import { openFolder, openZip } from './uploaded-folder'
import { useAccountPlan } from './use-account-plan'

/** Plans what a folder of account files would change here, and applies it. */
export function AccountFilesScreen() {
  const { state, choice, open, change, startOver, apply } = useAccountPlan()
  if (state.step === 'empty' || (state.step === 'reading' && !state.folder))
    return (
      <ChooseFolder
        isReading={state.step === 'reading'}
        refused={state.step === 'empty' ? state.refused : undefined}
        takeZip={(file) => void open(() => openZip(file))}
        takeFolder={(files) => void open(() => openFolder(files))}
      />
    )
  if (state.step === 'reading')
    return (
      <p role="status" className="flex items-center gap-2 text-text-muted">
        <Spinner /> Comparing the files with the account
      </p>
    )
  return <PlanView {...{ state, choice, apply, startOver }} change={(part) => void change(part)} />
}
