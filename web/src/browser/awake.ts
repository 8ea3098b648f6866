/** Keep the screen awake, where the device can, until the returned function is called. */
export function stayAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const ask = () => {
    lock = (navigator as Partial<Navigator>).wakeLock?.request("screen").catch(() => undefined); // a hidden page gets none
  };
  ask();
  document.addEventListener("visibilitychange", ask); // hiding has released it
  return () => {
    document.removeEventListener("visibilitychange", ask);
    void lock?.then((held) => held?.release());
  };
}
