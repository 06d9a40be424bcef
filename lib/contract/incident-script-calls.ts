import type { EndpointTable } from './endpoint'
import { incidentScriptNames, incidentScripts } from './incident-scripts'
import { z } from './zod'

/** Body of starting a script. */
export const scriptStart = z.strictObject({
  script: z.enum(incidentScriptNames, `A script is one of ${incidentScriptNames.join(', ')}.`),
  /** The account, number, template or flow it happens to. */
  object_id: z
    .string('Give the identifier of an account, phone number, template or flow in object_id.')
    .max(40),
})
export type ScriptStart = z.output<typeof scriptStart>

/** Body of starting a script from a page, which knows templates by their names. */
export const scriptSimulation = z
  .strictObject({
    script: scriptStart.shape.script,
    /** Identifier of a number or flow, or name of a template, in every language in which it is approved; empty for the account. */
    object: z.string().trim().max(512),
  })
  .refine(({ script, object }) => object !== '' || incidentScripts[script].about === 'account', {
    path: ['object'],
    message: 'Choose what the script happens to.',
  })
export type ScriptSimulation = z.output<typeof scriptSimulation>

/** A step that is still to come. */
export const stepToCome = z.object({
  script: z.enum(incidentScriptNames),
  /** Account, number, template or flow it is about. */
  object_id: z.string(),
  at: z.iso.datetime(),
  says: z.string(),
})
export type StepToCome = z.infer<typeof stepToCome>

export const stepsToCome = z.object({ data: z.array(stepToCome) })
export type StepsToCome = z.infer<typeof stepsToCome>

/** Ours, embedded service only: to a real number these things happen by themselves. */
export const incidentScriptEndpoints = {
  startIncidentScript: {
    method: 'POST',
    path: '/:businessAccountId/incident_scripts',
    body: scriptStart,
    response: stepsToCome,
    errors: [],
    scope: 'business_management',
  },
  listScriptSteps: {
    method: 'GET',
    path: '/:businessAccountId/incident_scripts',
    response: stepsToCome,
    errors: [],
    scope: 'business_management',
  },
  stopIncidentScripts: {
    method: 'DELETE',
    path: '/:businessAccountId/incident_scripts',
    response: stepsToCome,
    errors: [],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
