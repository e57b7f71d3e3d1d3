// Separate imports ship only these icons of lucide-react.

import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import BadgeCheck from "lucide-react/icons/badge-check";
import Ban from "lucide-react/icons/ban";
import BedDouble from "lucide-react/icons/bed-double";
import Bell from "lucide-react/icons/bell";
import Building2 from "lucide-react/icons/building-2";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarDays from "lucide-react/icons/calendar-days";
import Car from "lucide-react/icons/car";
import CircleUser from "lucide-react/icons/circle-user";
import Clock from "lucide-react/icons/clock";
import Coins from "lucide-react/icons/coins";
import Copy from "lucide-react/icons/copy";
import CreditCard from "lucide-react/icons/credit-card";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import FileText from "lucide-react/icons/file-text";
import Gift from "lucide-react/icons/gift";
import Globe from "lucide-react/icons/globe";
import Heart from "lucide-react/icons/heart";
import Hourglass from "lucide-react/icons/hourglass";
import House from "lucide-react/icons/house";
import Image from "lucide-react/icons/image";
import KeyRound from "lucide-react/icons/key-round";
import LifeBuoy from "lucide-react/icons/life-buoy";
import List from "lucide-react/icons/list";
import ListFilter from "lucide-react/icons/list-filter";
import Lock from "lucide-react/icons/lock";
import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import Mail from "lucide-react/icons/mail";
import Map from "lucide-react/icons/map";
import MapPin from "lucide-react/icons/map-pin";
import MessageCircle from "lucide-react/icons/message-circle";
import Minus from "lucide-react/icons/minus";
import Moon from "lucide-react/icons/moon";
import Newspaper from "lucide-react/icons/newspaper";
import Palmtree from "lucide-react/icons/palmtree";
import Pencil from "lucide-react/icons/pencil";
import Phone from "lucide-react/icons/phone";
import Plane from "lucide-react/icons/plane";
import Plus from "lucide-react/icons/plus";
import Receipt from "lucide-react/icons/receipt";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Search from "lucide-react/icons/search";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Sparkles from "lucide-react/icons/sparkles";
import Star from "lucide-react/icons/star";
import Sun from "lucide-react/icons/sun";
import Ticket from "lucide-react/icons/ticket";
import Trash2 from "lucide-react/icons/trash-2";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import Wallet from "lucide-react/icons/wallet";
import WifiOff from "lucide-react/icons/wifi-off";
import type { ComponentType } from "react";

export const SHAPES: Readonly<Record<ShapeName, ComponentType<{ className: string; strokeWidth: number }>>> = {
  account: CircleUser,
  again: RefreshCw,
  badge: BadgeCheck,
  ban: Ban,
  bed: BedDouble,
  bell: Bell,
  bin: Trash2,
  booked: CalendarCheck,
  building: Building2,
  calendar: CalendarDays,
  car: Car,
  card: CreditCard,
  choices: SlidersHorizontal,
  clock: Clock,
  coins: Coins,
  copy: Copy,
  document: FileText,
  download: Download,
  enter: LogIn,
  exchange: ArrowLeftRight,
  eye: Eye,
  filter: ListFilter,
  gift: Gift,
  globe: Globe,
  heart: Heart,
  help: LifeBuoy,
  home: House,
  hourglass: Hourglass,
  image: Image,
  key: KeyRound,
  leave: LogOut,
  list: List,
  lock: Lock,
  mail: Mail,
  map: Map,
  message: MessageCircle,
  minus: Minus,
  moon: Moon,
  news: Newspaper,
  offline: WifiOff,
  palm: Palmtree,
  pencil: Pencil,
  phone: Phone,
  place: MapPin,
  plane: Plane,
  plus: Plus,
  receipt: Receipt,
  safe: ShieldCheck,
  search: Search,
  settings: Settings,
  sparkles: Sparkles,
  star: Star,
  sun: Sun,
  ticket: Ticket,
  user: User,
  users: Users,
  wallet: Wallet,
};

export type ShapeName =
  | "account"
  | "again"
  | "badge"
  | "ban"
  | "bed"
  | "bell"
  | "bin"
  | "booked"
  | "building"
  | "calendar"
  | "car"
  | "card"
  | "choices"
  | "clock"
  | "coins"
  | "copy"
  | "document"
  | "download"
  | "enter"
  | "exchange"
  | "eye"
  | "filter"
  | "gift"
  | "globe"
  | "heart"
  | "help"
  | "home"
  | "hourglass"
  | "image"
  | "key"
  | "leave"
  | "list"
  | "lock"
  | "mail"
  | "map"
  | "message"
  | "minus"
  | "moon"
  | "news"
  | "offline"
  | "palm"
  | "pencil"
  | "phone"
  | "place"
  | "plane"
  | "plus"
  | "receipt"
  | "safe"
  | "search"
  | "settings"
  | "sparkles"
  | "star"
  | "sun"
  | "ticket"
  | "user"
  | "users"
  | "wallet";
