import { join } from 'node:path'

const isCustomElement = (tag) => tag.startsWith('credit-')

export default {
  compatibilityDate: '2026-11-01',
  telemetry: false,
  nitro: { output: { publicDir: join(import.meta.dirname, 'out') } },
  // Nothing is fetched beside the page and its scripts.
  experimental: { appManifest: false, payloadExtraction: false },
  vue: { compilerOptions: { isCustomElement } },
  app: {
    head: {
      title: 'Página',
      htmlAttrs: { lang: 'pt-BR' },
      link: [{ rel: 'icon', href: 'data:,' }],
      script: [{ src: '/watch.js' }, { type: 'module', src: '{{portal}}/widget/v1/credit.js' }],
    },
  },
}
