/**
 * String fields whose length the service checks instead of the contract, as it counts user-perceived characters.
 * The service’s tests send each of them.
 */
export const countedInCharacters: readonly string[] = [
  'updateBusinessProfile.about',
  'updateBusinessProfile.address',
  'updateBusinessProfile.description',
  'sendAsContact.text.body',
  'sendMessage.text.body',
  'sendMessage.image.caption',
  'sendMessage.video.caption',
  'sendMessage.document.caption',
  'sendMessage.template.components[].parameters[].text',
  'sendMessage.template.components[].parameters[].payload',
  'sendMessage.template.components[].parameters[].coupon_code',
  'sendMessage.interactive.header.text',
  'sendMessage.interactive.body.text',
  'sendMessage.interactive.footer.text',
  'sendMessage.interactive.action.buttons[].reply.id',
  'sendMessage.interactive.action.buttons[].reply.title',
  'sendMessage.interactive.action.button',
  'sendMessage.interactive.action.sections[].title',
  'sendMessage.interactive.action.sections[].rows[].id',
  'sendMessage.interactive.action.sections[].rows[].title',
  'sendMessage.interactive.action.sections[].rows[].description',
  'sendMessage.interactive.action.parameters.flow_cta',
  'sendMessage.interactive.action.parameters.display_text',
  'setConversationalAutomation.prompts[]',
  'setConversationalAutomation.commands[].command_name',
  'setConversationalAutomation.commands[].command_description',
  'saveQrCode.prefilled_message',
  'updateQrCode.prefilled_message',
]
