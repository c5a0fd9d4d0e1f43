import Alpine from '@alpinejs/csp'

Alpine.data('shop', () => ({
  shown: true,
  amount: 8000,
  told: '',
  more() {
    this.amount = 20000
  },
  toggle() {
    this.shown = !this.shown
  },
  tell({ detail }) {
    this.told = String(detail.loanValue)
  },
}))

Alpine.start()
