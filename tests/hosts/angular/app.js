import 'zone.js'
import '@angular/compiler'
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZoneChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'

// Compiled in the browser, with zones: Angular sets properties, also before the element's class is there.
const Shop = Component({
  selector: '[id=app]',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<h1>Loja</h1>
    <button type="button" id="more" (click)="amount = 20000">Mais</button>
    <button type="button" id="toggle" (click)="shown = !shown">Mostrar</button>
    <output>{{ told }}</output>
    <credit-scam-warning><p>Ninguém pede depósito.</p></credit-scam-warning>
    @if (shown) {
      <credit-simulator [loanValue]="amount" partner="loja" (credit-change)="tell($event)">
        <a href="/">Simular um empréstimo</a>
      </credit-simulator>
    }
    <credit-login />
    <credit-migration-banner />
    <credit-price [attr.amount]="amount" />`,
})(
  class {
    shown = true
    amount = 8000
    told = ''

    tell({ detail }) {
      this.told = String(detail.loanValue)
    }
  },
)

await bootstrapApplication(Shop, { providers: [provideZoneChangeDetection()] })
