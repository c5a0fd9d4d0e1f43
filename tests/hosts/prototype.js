// Replaces `Array.from` like Prototype and MooTools: accepts array-likes only and never calls the mapper.
Array.from = (iterable) => {
  let { length } = iterable
  const results = new Array(length)
  while (length--) results[length] = iterable[length]
  return results
}

// Adds methods to all objects, which loops over them meet.
Object.assign(Object.prototype, {
  hidden() {
    return this.offsetHeight === 0
  },
  title() {
    return 'Loja'
  },
})
