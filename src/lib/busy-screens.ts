const BUSY =
  /^\/(?:login|register|logout|forgot-password|reset-password|login-by-link|verify-email|cancel-email-change|unsubscribe|auth|pay|share|office\/create-order|office\/supplier\/(?:create|update)|office\/chats\/\d+\/\d+|orders\/\d+-propose)(?:\/|$)/

/** Screens where one is busy with something that has an end, or writes: nothing is offered there. */
export const isBusyScreen = (pathname: string): boolean => BUSY.test(pathname)
