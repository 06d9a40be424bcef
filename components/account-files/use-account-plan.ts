import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Act } from '@/lib/account-files/act'
import { isSameJsonText } from '@/lib/contract/same-json'
import type { MadePlan, PlanChoice } from './plan-engine'
import { FolderRefused, type UploadedFolder } from './uploaded-folder'

// Includes a YAML parser and the flow rules: loaded once there is a folder.
const loadEngine = () => import('./plan-engine')

/** Outcomes of a plan's changes so far; without a reason, they succeeded. */
export type Outcomes = ReadonlyMap<Act, { refused?: string }>

export type PlanState =
  | { step: 'empty'; refused?: string }
  | { step: 'reading'; folder?: UploadedFolder }
  | { step: 'planned'; folder: UploadedFolder; made: MadePlan; isNew?: boolean }
  | {
      step: 'applying' | 'applied'
      folder: UploadedFolder
      made: MadePlan
      outcomes: Outcomes
      failed?: string
    }

const sameActs = (one: MadePlan, other: MadePlan) => isSameJsonText(one.plan.acts, other.plan.acts)

const sentenceOf = (failure: unknown) =>
  failure instanceof Error && failure.message !== '' ? failure.message : 'Something went wrong. Try again.'

/** A chosen folder, what it would change in this account, and the progress of applying it. */
export function useAccountPlan() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<PlanState>({ step: 'empty' })
  const [choice, setChoice] = useState<PlanChoice>({ environment: '', deletes: false })

  const plan = async (folder: UploadedFolder, wanted: PlanChoice) => {
    setChoice(wanted)
    setState({ step: 'reading', folder })
    try {
      const { makePlan } = await loadEngine()
      setState({ step: 'planned', folder, made: await makePlan(folder, wanted) })
    } catch (failure) {
      setState({ step: 'empty', refused: sentenceOf(failure) })
    }
  }
  return {
    state,
    choice,
    async open(opening: () => Promise<UploadedFolder>) {
      setState({ step: 'reading' })
      try {
        const folder = await opening()
        await plan(folder, { environment: folder.environments[0] ?? '', deletes: false })
      } catch (failure) {
        setState({
          step: 'empty',
          refused: failure instanceof FolderRefused ? failure.message : 'The files can’t be read.',
        })
      }
    },
    async change(part: Partial<PlanChoice>) {
      if (state.step === 'planned') await plan(state.folder, { ...choice, ...part })
    },
    startOver: () => setState({ step: 'empty' }),
    /** Reloads the account first: if the plan is outdated, shows the new one and changes nothing. */
    async apply() {
      if (state.step !== 'planned') return
      const { folder, made: shown } = state
      const outcomes = new Map<Act, { refused?: string }>()
      let made = shown
      setState({ step: 'applying', folder, made, outcomes })
      try {
        const { makePlan, applyMade } = await loadEngine()
        made = await makePlan(folder, choice)
        if (!sameActs(made, shown)) return setState({ step: 'planned', folder, made, isNew: true })
        for await (const { act, refused } of applyMade(folder, made)) {
          outcomes.set(act, refused === undefined ? {} : { refused })
          setState({ step: 'applying', folder, made, outcomes: new Map(outcomes) })
        }
        setState({ step: 'applied', folder, made, outcomes })
      } catch (failure) {
        setState({ step: 'applied', folder, made, outcomes, failed: sentenceOf(failure) })
      } finally {
        void queryClient.invalidateQueries()
      }
    },
  }
}
