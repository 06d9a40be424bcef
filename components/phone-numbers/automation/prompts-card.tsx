'use client'

import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { automationLimits } from '@/lib/contract/limits'
import { AutomationRows } from './automation-rows'
import { CountedInput } from './counted-input'

const { promptsRecommended, promptCharacters } = automationLimits

const badgeOf = (index: number) => (index >= promptsRecommended ? 'May be hidden' : undefined)

const noticeOf = (count: number) =>
  count > promptsRecommended && (
    <Callout tone="warning" title={`Phones show ${promptsRecommended} prompts`}>
      You can save more, but those after the fourth may not be shown. Put the most useful ones first.
    </Callout>
  )

/** What customers can tap instead of typing, in a new chat. */
export function PromptsCard({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <Card
      title="Prompts"
      description="Questions people can tap in a new chat instead of typing. The question they tap is sent as their message."
    >
      <AutomationRows
        name="prompts"
        word="Prompt"
        make={(key) => ({ key, text: '' })}
        focusOn="text"
        isLine
        {...{ badgeOf, noticeOf, isReadOnly }}
      >
        {(index) => (
          <CountedInput
            name={`prompts.${index}.text`}
            label={`Text of prompt ${index + 1}`}
            isLabelHidden
            max={promptCharacters}
            placeholder="For example: What are your opening hours?"
            isReadOnly={isReadOnly}
          />
        )}
      </AutomationRows>
    </Card>
  )
}
