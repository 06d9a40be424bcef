'use client'

import { Plus } from 'lucide-react'
import { useRowKeys } from '@/components/form/use-row-keys'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { FlowAnswers } from '@/lib/contract/flow-answers'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { type AnswerRule, answersOf, moved, newStep, withItem, withScreen } from './answers-edits'
import { declaredData, nextScreens, screenWords, submittedNames } from './flow-facts'
import { RuleEditor } from './rule-editor'
import { ValuesEditor } from './values-editor'

interface ScreenEditorProps {
  screen: string
  answers: FlowAnswers
  flow: ExchangeFlow
  isReadOnly: boolean
  onChange: (answers: FlowAnswers) => void
}

/** What one screen shows, and what happens when it is submitted. */
export function ScreenEditor({ screen, answers, flow, isReadOnly, onChange }: ScreenEditorProps) {
  const own = answersOf(answers, screen)
  const { data, rules = [] } = own
  const wanted = declaredData(flow, screen)
  const asks = submittedNames(flow, screen).length > 0 || rules.length > 0
  const put = (changed: Partial<typeof own>) => onChange(withScreen(answers, screen, { ...own, ...changed }))
  const { keys, ...order } = useRowKeys(rules.length)
  const putRules = (next: AnswerRule[]) => put({ rules: next })
  const next = nextScreens(flow, screen).find((one) => one !== screen) ?? screen
  return (
    <Card title={screenWords(flow, screen)} isFlush>
      <div className="px-4 pb-4">
        <ValuesEditor
          legend="Always shows"
          values={data}
          wanted={wanted}
          isReadOnly={isReadOnly}
          onChange={(values) => put({ data: values })}
        />
      </div>
      <section aria-label={`Rules of ${screen}`}>
        <div className="flex flex-wrap items-baseline gap-x-3 border-t border-border bg-surface-sunken px-4 py-2">
          <p className="font-semibold">When it is submitted</p>
          <p className="text-sm text-pretty text-text-faint">
            {asks
              ? 'The first rule that matches applies. If none matches, the screen stays open.'
              : 'The screen doesn’t call the endpoint when submitted.'}
          </p>
        </div>
        {rules.length > 0 && (
          <ol className="divide-y divide-border border-t border-border">
            {rules.map((rule, index) => (
              <RuleEditor
                key={keys[index]}
                rule={rule}
                number={index + 1}
                screen={screen}
                flow={flow}
                isReadOnly={isReadOnly}
                isLast={index === rules.length - 1}
                onChange={(changed) => putRules(withItem(rules, index, changed))}
                onRemove={() => {
                  order.remove(index)
                  putRules(withItem(rules, index, undefined))
                }}
                onMove={(by) => {
                  order.move(index, by)
                  putRules(moved(rules, index, by))
                }}
              />
            ))}
          </ol>
        )}
        {!isReadOnly && (
          <div className="border-t border-border px-4 py-2.5">
            <Button
              size="small"
              onClick={() => putRules([...rules, { when: [], then: newStep('screen', next) }])}
            >
              <Plus aria-hidden="true" className="size-3.5" />
              Add rule
            </Button>
          </div>
        )}
      </section>
    </Card>
  )
}
