'use client'

import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { automationLimits } from '@/lib/contract/limits'
import { CountedInput } from './counted-input'
import { RowFrame } from './row-frame'
import { RowList } from './row-list'
import { useRows } from './use-rows'

const { promptsRecommended, promptCharacters } = automationLimits

/** What somebody can tap instead of writing, in a chat that is new. */
export function PromptsCard({ isReadOnly }: { isReadOnly: boolean }) {
  const { fields, list, setList, said, add, move, remove } = useRows('prompts', 'Prompt')
  return (
    <Card
      title="Prompts"
      description="Questions people can tap in a new chat instead of writing. The tapped one is sent to you as their message."
    >
      <div className="space-y-3">
        <RowList
          label="Prompts"
          keys={fields.map(({ key }) => key)}
          {...{ list, setList, said, move, isReadOnly }}
        >
          {fields.map((field, index) => (
            <RowFrame
              key={field.fieldId}
              dragKey={field.key}
              name={`Prompt ${index + 1}`}
              index={index}
              count={fields.length}
              badge={index >= promptsRecommended ? 'May not be shown' : undefined}
              isReadOnly={isReadOnly}
              move={move}
              remove={remove}
            >
              <CountedInput
                name={`prompts.${index}.text`}
                label={`Text of prompt ${index + 1}`}
                isLabelHidden
                max={promptCharacters}
                placeholder="For example: What are your opening hours?"
                isReadOnly={isReadOnly}
              />
            </RowFrame>
          ))}
        </RowList>
        {fields.length > promptsRecommended && (
          <Callout tone="warning" title={`Phones show ${promptsRecommended} prompts`}>
            It can be saved like this, but the ones after the fourth may be left out. Put the most useful ones
            first.
          </Callout>
        )}
        {!isReadOnly && (
          <Button onClick={() => add((key) => ({ key, text: '' }), 'text')}>
            <Plus aria-hidden="true" className="size-4" />
            Add a prompt
          </Button>
        )}
      </div>
    </Card>
  )
}
