/**
 * Parameters of a list's own address. A link inherits the parameters of the page it stands on, so without this
 * 'my orders' beside an open chat would lead to that chat's order. Exact optional types know no way to say it.
 */
export const NO_ORDER = { order: undefined as never }
