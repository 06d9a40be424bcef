/** The package has no types; this declares the parts used here. */
declare module 'whatsappcloudapi_wrapper' {
  interface Answer {
    status: string
    data: unknown
  }
  interface Parsed {
    isMessage: boolean
    message?: { message_id: string; text?: { body: string } }
    notificationMessage?: { id: string; status: string }
  }
  export default class WhatsappCloud {
    constructor(options: { accessToken: string; senderPhoneNumberId: string; WABA_ID: string })
    createQRCodeMessage(code: { message: string; imageType: string }): Promise<Answer>
    sendText(message: object): Promise<Answer>
    sendTemplate(message: object): Promise<Answer>
    sendSimpleButtons(message: object): Promise<Answer>
    sendRadioButtons(message: object): Promise<Answer>
    sendImage(message: object): Promise<{ response: Answer }>
    sendVideo(message: object): Promise<{ response: Answer }>
    sendDocument(message: object): Promise<{ response: Answer }>
    sendAudio(message: object): Promise<{ response: Answer }>
    sendLocation(message: object): Promise<Answer>
    sendContact(message: object): Promise<Answer>
    preUploadMedia(file: object): Promise<{ status: string; media_id?: string }>
    markMessageAsRead(message: { message_id: string }): Promise<Answer>
    parseMessage(body: unknown): Parsed
  }
}
