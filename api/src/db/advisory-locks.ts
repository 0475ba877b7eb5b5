/**
 * The numbers of the advisory locks that one process of an installation holds at a time. They are arbitrary but share
 * one database, so each must differ from the others. Locks of rows and members use names instead (`hashtext`).
 */
export const advisoryLocks = {
  /** Whoever migrates. */
  migration: 7_226_001,
  /** The process that passes live events on to Redis. It holds the lock for as long as it lives. */
  relay: 7_226_002,
  backup: 7_226_003,
  /** Whoever creates the schema of the task runner. */
  taskSchema: 7_226_004,
  keyRotation: 7_226_050,
} as const
