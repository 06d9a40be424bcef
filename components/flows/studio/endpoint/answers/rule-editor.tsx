'use client'

import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useRowKeys } from '@/components/form/use-row-keys'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { MoveButtons, RemoveButton } from '@/components/ui/row-buttons'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import type { AnswerStep } from '@/lib/contract/flow-answers'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { type AnswerRule, newCondition, newStep, withItem } from './answers-edits'
import { ConditionRow } from './condition-row'
import { declaredData, nextScreens, screenWords, submittedNames, type Wanted } from './flow-facts'
import { ValuesEditor } from './values-editor'

interface RuleEditorProps {
  rule: AnswerRule
  number: number
  screen: string
  flow: ExchangeFlow
  isReadOnly: boolean
  onChange: (rule: AnswerRule) => void
  onRemove: () => void
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

const stepWords: Record<AnswerStep['kind'], string> = {
  screen: 'Open a screen',
  refuse: 'Stay and show an error',
  finish: 'End the flow',
}
const stepKinds = ['screen', 'refuse', 'finish'] as const
/** Aligns text beside a rule's fields with the first line. */
const labelLook = 'block text-sm text-text-muted sm:pt-1.5'
/** Ends where the fields of conditions do, which have a button at the end, except in windows where both are side by side. */
const stepLook = 'min-w-0 sm:pr-10 min-[112rem]:pr-0'
/** A label beside its fields, which are no wider than what they hold needs. */
const partLook =
  'space-y-3 sm:grid sm:grid-cols-[6.5rem_minmax(0,37.5rem)] sm:content-start sm:gap-3 sm:space-y-0'
const nothingWanted: ReadonlyMap<string, Wanted> = new Map()

type StepProps = Pick<RuleEditorProps, 'flow' | 'screen' | 'isReadOnly'> & {
  step: AnswerStep
  onChange: (step: AnswerStep) => void
}

/** The screen that a step opens. */
function NextScreen({ step, flow, screen, isReadOnly, onChange }: StepProps) {
  if (step.kind !== 'screen') return null
  return (
    <Select
      aria-label="Screen to open"
      value={step.screen}
      disabled={isReadOnly}
      onChange={({ target }) => onChange({ kind: 'screen', screen: target.value })}
      className="min-w-40 flex-1"
    >
      {[...new Set([step.screen, ...nextScreens(flow, screen)])].map((one) => (
        <option key={one} value={one}>
          {screenWords(flow, one)}
        </option>
      ))}
    </Select>
  )
}

function StepEditor({ step, flow, isReadOnly, onChange }: StepProps) {
  const id = useId()
  switch (step.kind) {
    case 'screen':
      return (
        <div className="min-w-0 sm:col-start-2">
          <ValuesEditor
            key={step.screen}
            legend={`Data for ${screenWords(flow, step.screen)}`}
            hint="Empty values use the screen’s defaults. ${form.name} stands for a submitted value."
            values={step.data}
            wanted={declaredData(flow, step.screen)}
            isReadOnly={isReadOnly}
            onChange={(data) => onChange({ kind: 'screen', screen: step.screen, data })}
          />
        </div>
      )
    case 'refuse':
      return (
        <>
          <label htmlFor={id} className={labelLook}>
            Error message
          </label>
          <div className={stepLook}>
            <Textarea
              id={id}
              rows={1}
              className="min-h-8! supports-[field-sizing:content]:resize-none pointer-coarse:min-h-11!"
              maxLength={1000}
              value={step.message}
              readOnly={isReadOnly}
              onChange={({ target }) => onChange({ kind: 'refuse', message: target.value })}
            />
          </div>
        </>
      )
    case 'finish':
      return (
        <div className="min-w-0 sm:col-start-2">
          <ValuesEditor
            legend="Data sent to the business"
            hint="The flow token is included. ${form.name} stands for a submitted value."
            values={step.params}
            wanted={nothingWanted}
            isReadOnly={isReadOnly}
            onChange={(params) => onChange({ kind: 'finish', params })}
          />
        </div>
      )
  }
}

const whenWords = (conditions: number) =>
  conditions === 0 ? 'When' : conditions === 1 ? 'If' : 'If all are true'

/** A rule: if the submitted values match, this happens. */
export function RuleEditor({
  rule,
  number,
  screen,
  flow,
  isReadOnly,
  isLast,
  onChange,
  onRemove,
  onMove,
}: RuleEditorProps) {
  const id = useId()
  const names = submittedNames(flow, screen)
  const { keys, ...order } = useRowKeys(rule.when.length)
  const put = (changed: Partial<AnswerRule>) => onChange({ ...rule, ...changed })
  const step = { flow, screen, isReadOnly, step: rule.then, onChange: (then: AnswerStep) => put({ then }) }
  return (
    <li
      // In the widest windows, conditions and what follows from them are side by side.
      className="space-y-3 px-4 pt-2.5 pb-4 min-[112rem]:grid min-[112rem]:grid-cols-2 min-[112rem]:gap-x-8"
      aria-label={`Rule ${number}`}
    >
      <div className="flex min-h-7 items-center gap-1 min-[112rem]:col-span-full">
        <h3 className="mr-auto text-sm font-semibold">Rule {number}</h3>
        {!isReadOnly && (
          <>
            <MoveButtons name={`rule ${number}`} isFirst={number === 1} isLast={isLast} move={onMove} />
            {/* In the middle of the wider ones that remove a condition. */}
            <RemoveButton aria-label={`Remove rule ${number}`} className="mr-0.5" onClick={onRemove} />
          </>
        )}
      </div>
      <div className={partLook}>
        {/* On phones, the first condition has these words beside its button. */}
        <p className={classNames(labelLook, rule.when.length > 0 && 'max-sm:hidden')}>
          {whenWords(rule.when.length)}
        </p>
        <div
          className={
            rule.when.length === 0 ? 'flex flex-wrap items-center gap-x-3 sm:min-h-8' : 'min-w-0 space-y-2'
          }
        >
          {rule.when.length === 0 && <p>Always</p>}
          {rule.when.map((condition, index) => (
            <ConditionRow
              key={keys[index]}
              condition={condition}
              number={index + 1}
              lead={index === 0 ? whenWords(rule.when.length) : 'And'}
              names={names}
              isReadOnly={isReadOnly}
              onChange={(changed) => {
                if (!changed) order.remove(index)
                put({ when: withItem(rule.when, index, changed) })
              }}
            />
          ))}
          {!isReadOnly && (
            <Button
              size="small"
              variant="quiet"
              className={rule.when.length > 0 ? '-ml-2.5' : undefined}
              onClick={() => put({ when: [...rule.when, newCondition(names[0] ?? '')] })}
            >
              <Plus aria-hidden="true" className="size-3.5" />
              Add condition
            </Button>
          )}
        </div>
      </div>
      <div className={partLook}>
        <label htmlFor={`${id}-then`} className={labelLook}>
          Then
        </label>
        <div className={classNames(stepLook, 'flex flex-wrap gap-2')}>
          <Select
            id={`${id}-then`}
            value={rule.then.kind}
            disabled={isReadOnly}
            onChange={({ target }) => {
              const kind = stepKinds.find((one) => one === target.value) ?? 'screen'
              put({ then: newStep(kind, nextScreens(flow, screen)[0] ?? screen) })
            }}
            className="min-w-40 flex-1"
          >
            {stepKinds.map((kind) => (
              <option key={kind} value={kind}>
                {stepWords[kind]}
              </option>
            ))}
          </Select>
          <NextScreen {...step} />
        </div>
        <StepEditor {...step} />
      </div>
    </li>
  )
}
