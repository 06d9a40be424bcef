import { body, buttons, footer, link } from '../components'
import type { DemoTemplate } from '../demo-template'
import { rejected } from '../story'

/** Templates the review rejected, each for a different reason. */
export const rejections: DemoTemplate[] = [
  {
    name: 'back_in_stock',
    language: 'en_US',
    category: 'MARKETING',
    story: rejected(12),
    components: [
      body(
        '{{1}} is back in stock. We only have {{2}} of them, so come by soon if you would still like one.',
        'The Alder table lamp',
        '12',
      ),
      footer('Reply STOP to stop receiving offers'),
    ],
  },
  {
    name: 'order_ready_with_coupon',
    language: 'es_ES',
    category: 'UTILITY',
    story: rejected(9),
    components: [
      body(
        'Hola, {{1}}: tu pedido {{2}} está listo. Aprovecha ahora un descuento del 20\u00a0% en tu próxima compra, solo hasta el domingo.',
        'Lucía',
        'LO-48213',
      ),
    ],
  },
  {
    name: 'delivery_feedback',
    language: 'pt_BR',
    category: 'UTILITY',
    story: rejected(8),
    components: [
      body(
        'Olá, {{1}}! O seu pedido {{2}} foi entregue ontem. Conte para nós como foi a entrega, leva menos de um minuto.',
      ),
    ],
  },
  {
    name: 'garden_catalog',
    language: 'de',
    category: 'MARKETING',
    story: rejected(7),
    components: [
      body(
        'Guten Tag {{1}}, der neue Gartenkatalog ist da. Blättern Sie schon heute durch 120 Seiten voller Ideen für Balkon und Terrasse.',
        'Frau Brandt',
      ),
      footer('Antworten Sie STOPP, um sich abzumelden'),
      buttons(link('Zum Katalog', 'https://bit.ly/lumen-katalog')),
    ],
  },
  {
    name: 'winter_preview',
    language: 'fr',
    category: 'MARKETING',
    story: rejected(5),
    components: [
      body(
        'Bonjour {{1}}, *notre collection de Noël arrive samedi. Venez découvrir les guirlandes et les bougies autour d’un chocolat chaud.',
        'Camille',
      ),
      footer("Répondez STOP pour ne plus recevoir d'offres"),
    ],
  },
  {
    name: 'balcony_ideas',
    language: 'ar',
    category: 'MARKETING',
    story: rejected(4),
    components: [
      body(
        'Ten ideas for a small balcony: climbing plants, folding chairs, and warm lights for long evenings.',
      ),
    ],
  },
  {
    name: 'delivery_window',
    language: 'en_US',
    category: 'UTILITY',
    story: rejected(3),
    components: [
      body(
        'Hello {{1}}, the driver will arrive on {{2}} {{3}} and ring twice. Please make sure someone can open the door.',
        'Emma',
        'Thursday',
        '9 AM',
      ),
    ],
  },
  {
    name: 'last_reminder',
    language: 'en_US',
    category: 'UTILITY',
    story: rejected(2, {
      reason: 'ABUSIVE_CONTENT',
      message: 'The message threatens the person who receives it.',
      recommendation: 'Say what is due and by when, in a friendly tone, and include a way to reach you.',
    }),
    components: [
      body(
        'Hello {{1}}, this is the last time we’ll write about invoice {{2}}. Pay today or you will regret it.',
        'Mr. Hill',
        '2041',
      ),
    ],
  },
]
