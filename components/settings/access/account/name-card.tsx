'use client'

import { useForm } from 'react-hook-form'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { useToast } from '@/components/ui/toast-provider'
import { useRename } from '@/lib/browser/account'

/** The person's display name. */
export function NameCard({ name }: { name: string }) {
  const form = useForm({ defaultValues: { name } })
  const rename = useRename()
  const toast = useToast()
  return (
    <Card title="Your name">
      <ResourceForm
        form={form}
        isEdit
        className="sm:max-w-100"
        submitLabel="Save name"
        save={async (values) => {
          await rename.mutateAsync(values)
          form.reset(values)
          toast('Name saved')
        }}
      >
        <TextField name="name" label="Name" hint="Shown next to your activity." autoComplete="name" />
      </ResourceForm>
    </Card>
  )
}
